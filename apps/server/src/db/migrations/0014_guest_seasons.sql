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
  -- A guest of several seasons stands in the list by one row. Which one is kept beside the rows, so that a list of several
  -- seasons is a plain condition: no other season that it asks for goes before.
  outranked_by integer[] not null default '{}',
  primary key (guest_id, season),
  constraint guest_seasons_invitation check ((status = 'none') = (invitation_id is null))
);

-- Before a row go those of live invitations, then of denied ones, then `none`; of equals the later invitation or season.
create view guest_season_ranks as
  select guest_id, season, coalesce(array_agg(season) over (
    partition by guest_id order by (status = 'none'), (status = 'denied'), invitation_id desc, season desc
    rows between unbounded preceding and 1 preceding), '{}') as outranked_by
  from guest_seasons;

-- The rows of one guest are ranked under the lock of the guest, by a statement that begins after they are written.
create function rank_guest_seasons(guest_ids integer[]) returns void language sql as $$
  update guest_seasons kept set outranked_by = ranks.outranked_by from guest_season_ranks ranks
    where ranks.guest_id = any (guest_ids) and kept.guest_id = ranks.guest_id and kept.season = ranks.season
      and kept.outranked_by <> ranks.outranked_by
$$;

-- Whether somebody registered during a season, by the days in Israel.
create function is_registered_in(created timestamptz, year integer) returns boolean
language sql stable parallel safe as $$
  select exists (
    select from seasons where seasons.year = $2
      and $1 >= starts_on::timestamp at time zone 'Asia/Jerusalem'
      and $1 < (ends_on + 1)::timestamp at time zone 'Asia/Jerusalem')
$$;

-- Where guests stand in seasons, written under the locks of the guests' own rows, taken in the order of their ids, by a
-- statement that begins after the locks are held and so sees whatever was committed before. The plans are kept
-- (`0023_live_changes` says why).
create function refresh_guest_seasons(guest_ids integer[], years integer[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(guest_ids) is null then return; end if;
  perform from guests where id = any (guest_ids) order by id for no key update;
  with pairs as (
    select distinct guest, year from unnest(guest_ids, years) as pair (guest, year)
  ), standing as (
    select guests.id, pairs.year, coalesce(best.status, 'none') as status, best.id as invitation_id, best.guests_number,
      best.host_salon_id, guests.created_at, guests.deleted_at is null as listed
    from pairs join guests on guests.id = pairs.guest left join lateral (
      select invitations.* from invitations
      where invitations.guest_id = pairs.guest and invitations.season = pairs.year
      order by (invitations.status = 'denied'), invitations.id desc limit 1) best on true
    where best.id is not null or is_registered_in(guests.created_at, pairs.year)
  ), gone as (
    delete from guest_seasons kept using pairs
      where kept.guest_id = pairs.guest and kept.season = pairs.year
        and not exists (select from standing where standing.id = pairs.guest and standing.year = pairs.year)
  )
  insert into guest_seasons as kept
      (guest_id, season, status, invitation_id, guests_number, host_salon_id, created_at, listed)
    select id, year, status, invitation_id, guests_number, host_salon_id, created_at, listed from standing
    on conflict (guest_id, season) do update set status = excluded.status, invitation_id = excluded.invitation_id,
      guests_number = excluded.guests_number, host_salon_id = excluded.host_salon_id,
      created_at = excluded.created_at, listed = excluded.listed;
  perform rank_guest_seasons(guest_ids);
end $$;

create function invitations_stand() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_guest_seasons(array_agg(guest_id), array_agg(season)) from added;
  elsif tg_op = 'DELETE' then
    perform refresh_guest_seasons(array_agg(guest_id), array_agg(season)) from removed;
  else
    perform refresh_guest_seasons(array_agg(guest_id), array_agg(season)) from (
      select pair.guest_id, pair.season from added join removed using (id)
        cross join lateral (values (added.guest_id, added.season), (removed.guest_id, removed.season))
          as pair (guest_id, season)
      where (added.status, added.guests_number, added.host_salon_id, added.guest_id, added.season)
        is distinct from
        (removed.status, removed.guests_number, removed.host_salon_id, removed.guest_id, removed.season)) changed;
  end if;
  return null;
end $$;

-- A guest's rows follow its deletion and its day of registration.
create function guests_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update guest_seasons set listed = (new.deleted_at is null) where guest_id = new.id;
    if new.created_at = old.created_at then return null; end if;
    perform refresh_guest_seasons(array_agg(guest_id), array_agg(season)) from guest_seasons where guest_id = new.id;
  end if;
  insert into guest_seasons (guest_id, season, status, created_at, listed)
    select new.id, year, 'none', new.created_at, new.deleted_at is null from seasons
    where new.created_at >= starts_on::timestamp at time zone 'Asia/Jerusalem'
      and new.created_at < (ends_on + 1)::timestamp at time zone 'Asia/Jerusalem'
    on conflict do nothing;
  perform rank_guest_seasons(array[new.id]);
  return null;
end $$;

-- Many that come at once are taken in by one statement.
create function guests_stand_new() returns trigger language plpgsql as $$
begin
  insert into guest_seasons (guest_id, season, status, created_at, listed)
    select added.id, year, 'none', added.created_at, added.deleted_at is null from added join seasons
      on added.created_at >= starts_on::timestamp at time zone 'Asia/Jerusalem'
      and added.created_at < (ends_on + 1)::timestamp at time zone 'Asia/Jerusalem'
    on conflict do nothing;
  return null;
end $$;

-- Other dates of a season: who registered during it are others. Nobody registers meanwhile. Seasons do not overlap,
-- so that a guest has one row `none` at most, which goes before no other and after all: one that leaves changes no rank,
-- one that comes has the guest's other seasons before it.
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
    perform rank_guest_seasons(array(select guest_id from guest_seasons where season = new.year and status = 'none'));
  end if;
  return null;
end $$;

-- A trigger that sees the rows of its statement serves one kind of statement, and has no list of columns.
create trigger invitations_stand_new after insert on invitations
  referencing new table as added for each statement execute function invitations_stand();
create trigger invitations_stand_old after delete on invitations
  referencing old table as removed for each statement execute function invitations_stand();
create trigger invitations_stand_changed after update on invitations
  referencing old table as removed new table as added
  for each statement execute function invitations_stand();
create trigger guests_stand_changed after update of created_at, deleted_at on guests
  for each row when ((old.created_at, old.deleted_at) is distinct from (new.created_at, new.deleted_at))
  execute function guests_stand();
create trigger guests_stand_new after insert on guests referencing new table as added
  for each statement execute function guests_stand_new();
create trigger seasons_stand_new after insert or delete on seasons
  for each row execute function seasons_stand();
create trigger seasons_stand_changed after update of year, starts_on, ends_on on seasons
  for each row when ((old.year, old.starts_on, old.ends_on) is distinct from (new.year, new.starts_on, new.ends_on))
  execute function seasons_stand();

-- Pages and counts of a season, of one status in it, and by salon.
create index guest_seasons_created on guest_seasons (season, created_at desc, guest_id desc) include (status)
  where listed;
create index guest_seasons_status on guest_seasons (season, status, created_at desc, guest_id desc) where listed;
create index guest_seasons_salon on guest_seasons (season, host_salon_id, guest_id desc) include (listed)
  where status in ('pending', 'approved');
create index guest_seasons_number on guest_seasons (season, guests_number, guest_id desc) include (listed)
  where status in ('pending', 'approved');
