-- A guest of several seasons stands in the list by one row. Which one is kept beside the rows, so that a list of several
-- seasons is a plain condition: no other season that it asks for goes before.
alter table guest_seasons add column outranked_by integer[] not null default '{}';

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

update guest_seasons kept set outranked_by = ranks.outranked_by from guest_season_ranks ranks
  where kept.guest_id = ranks.guest_id and kept.season = ranks.season and ranks.outranked_by <> '{}';

-- As in 0026, and ranks the rows that were written.
create or replace function refresh_guest_seasons(guest_ids integer[], years integer[]) returns void
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

-- As in 0026, and ranks the row of another day of registration.
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
  perform rank_guest_seasons(array[new.id]);
  return null;
end $$;

-- As in 0010. Seasons do not overlap, so that a guest has one row `none` at most, which goes before no other and after
-- all: one that leaves changes no rank, one that comes has the guest's other seasons before it.
create or replace function seasons_stand() returns trigger language plpgsql as $$
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
