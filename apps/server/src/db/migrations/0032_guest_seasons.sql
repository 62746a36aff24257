-- Where every guest stands in each season that the guest asked for a place in or registered during: by the live
-- invitation, else by the last one denied, else `none`. Lists and counts of a million guests read this alone.
create table guest_seasons (
  guest_id integer not null references guests on delete cascade,
  season integer not null,
  status text not null check (status in ('none', 'pending', 'approved', 'denied')),
  -- The invitation that says so, and what it holds.
  invitation_id integer,
  guests_number integer,
  host_salon_id integer,
  -- The guest's own, so that a page is found without the guest.
  created_at timestamptz not null,
  listed boolean not null,
  primary key (guest_id, season),
  constraint guest_seasons_invitation check ((status = 'none') = (invitation_id is null))
);

-- Whether somebody registered during a season, by the days in Israel.
create function is_registered_in(created timestamptz, year integer) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from seasons where seasons.year = $2
      and $1 >= starts_on::timestamp at time zone 'Asia/Jerusalem'
      and $1 < (ends_on + 1)::timestamp at time zone 'Asia/Jerusalem')
$$;

-- Each guest's rows are written under the lock of the guest's own row, by a statement that begins after the lock is
-- held and so sees whatever was committed before.
create function refresh_guest_season(guest integer, year integer) returns void language plpgsql as $$
begin
  perform from guests where id = guest for no key update;
  with standing as (
    select guests.id, coalesce(best.status, 'none') as status, best.id as invitation_id, best.guests_number,
      best.host_salon_id, guests.created_at, guests.deleted_at is null as listed
    from guests left join lateral (
      select invitations.* from invitations where invitations.guest_id = guest and invitations.season = year
      order by (invitations.status = 'denied'), invitations.id desc limit 1) best on true
    where guests.id = guest and (best.id is not null or is_registered_in(guests.created_at, year))
  ), gone as (
    delete from guest_seasons where guest_id = guest and season = year and not exists (select from standing)
  )
  insert into guest_seasons as kept
      (guest_id, season, status, invitation_id, guests_number, host_salon_id, created_at, listed)
    select id, year, status, invitation_id, guests_number, host_salon_id, created_at, listed from standing
    on conflict (guest_id, season) do update set status = excluded.status, invitation_id = excluded.invitation_id,
      guests_number = excluded.guests_number, host_salon_id = excluded.host_salon_id,
      created_at = excluded.created_at, listed = excluded.listed;
end $$;

create function invitations_stand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_guest_season(old.guest_id, old.season); end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (old.guest_id, old.season) <> (new.guest_id, new.season) then
    perform refresh_guest_season(new.guest_id, new.season);
  end if;
  return null;
end $$;
create trigger invitations_stand_new after insert or delete on invitations
  for each row execute function invitations_stand();
create trigger invitations_stand_changed
  after update of status, guests_number, host_salon_id, guest_id, season on invitations
  for each row when ((old.status, old.guests_number, old.host_salon_id, old.guest_id, old.season)
    is distinct from (new.status, new.guests_number, new.host_salon_id, new.guest_id, new.season))
  execute function invitations_stand();

create function guests_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update guest_seasons set listed = (new.deleted_at is null) where guest_id = new.id;
    if new.created_at = old.created_at then return null; end if;
    perform refresh_guest_season(new.id, season) from guest_seasons where guest_id = new.id;
  end if;
  insert into guest_seasons (guest_id, season, status, created_at, listed)
    select new.id, year, 'none', new.created_at, new.deleted_at is null from seasons
    where new.created_at >= starts_on::timestamp at time zone 'Asia/Jerusalem'
      and new.created_at < (ends_on + 1)::timestamp at time zone 'Asia/Jerusalem'
    on conflict do nothing;
  return null;
end $$;
create trigger guests_stand_new after insert on guests for each row execute function guests_stand();
create trigger guests_stand_changed after update of created_at, deleted_at on guests
  for each row when ((old.created_at, old.deleted_at) is distinct from (new.created_at, new.deleted_at))
  execute function guests_stand();

-- Other dates of a season: who registered during it are others. Nobody registers meanwhile.
create function seasons_stand() returns trigger language plpgsql as $$
begin
  lock table guests in exclusive mode;
  if tg_op <> 'INSERT' then
    delete from guest_seasons
      where season = old.year and status = 'none' and not is_registered_in(created_at, old.year);
  end if;
  if tg_op <> 'DELETE' then
    insert into guest_seasons (guest_id, season, status, created_at, listed)
      select id, new.year, 'none', created_at, deleted_at is null from guests
      where created_at >= new.starts_on::timestamp at time zone 'Asia/Jerusalem'
        and created_at < (new.ends_on + 1)::timestamp at time zone 'Asia/Jerusalem'
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger seasons_stand_new after insert or delete on seasons
  for each row execute function seasons_stand();
create trigger seasons_stand_changed after update of year, starts_on, ends_on on seasons
  for each row when ((old.year, old.starts_on, old.ends_on) is distinct from (new.year, new.starts_on, new.ends_on))
  execute function seasons_stand();

insert into guest_seasons (guest_id, season, status, created_at, listed)
  select guests.id, year, 'none', created_at, deleted_at is null from guests join seasons
    on created_at >= starts_on::timestamp at time zone 'Asia/Jerusalem'
    and created_at < (ends_on + 1)::timestamp at time zone 'Asia/Jerusalem';
insert into guest_seasons
    (guest_id, season, status, invitation_id, guests_number, host_salon_id, created_at, listed)
  select distinct on (i.season, i.guest_id) i.guest_id, i.season, i.status, i.id, i.guests_number, i.host_salon_id,
    g.created_at, g.deleted_at is null
  from invitations i join guests g on g.id = i.guest_id
  order by i.season, i.guest_id, (i.status = 'denied'), i.id desc
  on conflict (guest_id, season) do update set status = excluded.status, invitation_id = excluded.invitation_id,
    guests_number = excluded.guests_number, host_salon_id = excluded.host_salon_id;

-- Pages and counts of a season, of one status in it, and by salon.
create index guest_seasons_created on guest_seasons (season, created_at desc, guest_id desc) include (status)
  where listed;
create index guest_seasons_status on guest_seasons (season, status, created_at desc, guest_id desc) where listed;
create index guest_seasons_salon on guest_seasons (season, host_salon_id, guest_id desc) include (listed)
  where status in ('pending', 'approved');
create index guest_seasons_number on guest_seasons (season, guests_number, guest_id desc) include (listed)
  where status in ('pending', 'approved');
