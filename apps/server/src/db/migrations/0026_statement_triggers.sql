-- Many invitations that are written by one statement are counted by one: triggers see all rows of a statement together.
drop trigger invitations_count_seats on invitations;
drop function invitations_count_seats();
drop trigger invitations_stand_new on invitations;
drop trigger invitations_stand_changed on invitations;
drop function invitations_stand();

-- Adds what a statement has changed to the seat counters of salons, which it locks in the order of their ids.
create function add_seats(salons integer[], pending integer[], confirmed integer[]) returns void language plpgsql as $$
begin
  if cardinality(salons) is null then return; end if;
  perform from host_salons where id = any (salons) order by id for no key update;
  update host_salons s
    set pending_seats = s.pending_seats + change.pending, confirmed_seats = s.confirmed_seats + change.confirmed
    from unnest(salons, pending, confirmed) as change (salon, pending, confirmed) where s.id = change.salon;
end $$;

create function invitations_count_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_seats(array_agg(salon), array_agg(pending::integer), array_agg(confirmed::integer)) from (
      select host_salon_id as salon, coalesce(sum(guests_number) filter (where status = 'pending'), 0) as pending,
        coalesce(sum(guests_number) filter (where status = 'approved'), 0) as confirmed
      from added where status in ('pending', 'approved') group by 1) change;
  elsif tg_op = 'DELETE' then
    perform add_seats(array_agg(salon), array_agg(pending::integer), array_agg(confirmed::integer)) from (
      select host_salon_id as salon, -coalesce(sum(guests_number) filter (where status = 'pending'), 0) as pending,
        -coalesce(sum(guests_number) filter (where status = 'approved'), 0) as confirmed
      from removed where status in ('pending', 'approved') group by 1) change;
  else
    if exists (select from added join removed using (id) where added.host_salon_id <> removed.host_salon_id) then
      raise exception 'an invitation stays with its salon' using errcode = 'integrity_constraint_violation';
    end if;
    perform add_seats(array_agg(salon), array_agg(pending::integer), array_agg(confirmed::integer)) from (
      select added.host_salon_id as salon,
        sum(case when added.status = 'pending' then added.guests_number else 0 end
          - case when removed.status = 'pending' then removed.guests_number else 0 end) as pending,
        sum(case when added.status = 'approved' then added.guests_number else 0 end
          - case when removed.status = 'approved' then removed.guests_number else 0 end) as confirmed
      from added join removed using (id)
      where (added.status, added.guests_number) <> (removed.status, removed.guests_number)
      group by 1) change
    where pending <> 0 or confirmed <> 0;
  end if;
  return null;
end $$;

-- Where guests stand in seasons, written under the locks of the guests' own rows, taken in the order of their ids, by a
-- statement that begins after the locks are held and so sees whatever was committed before.
create function refresh_guest_seasons(guest_ids integer[], years integer[]) returns void language plpgsql as $$
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
end $$;

create function invitations_stand() returns trigger language plpgsql as $$
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
create or replace function guests_stand() returns trigger language plpgsql as $$
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
  return null;
end $$;
drop function refresh_guest_season(integer, integer);

-- A trigger that sees the rows of its statement serves one kind of statement, and has no list of columns.
create trigger invitations_count_seats_new after insert on invitations
  referencing new table as added for each statement execute function invitations_count_seats();
create trigger invitations_count_seats_old after delete on invitations
  referencing old table as removed for each statement execute function invitations_count_seats();
create trigger invitations_count_seats_changed after update on invitations
  referencing old table as removed new table as added
  for each statement execute function invitations_count_seats();
create trigger invitations_stand_new after insert on invitations
  referencing new table as added for each statement execute function invitations_stand();
create trigger invitations_stand_old after delete on invitations
  referencing old table as removed for each statement execute function invitations_stand();
create trigger invitations_stand_changed after update on invitations
  referencing old table as removed new table as added
  for each statement execute function invitations_stand();
