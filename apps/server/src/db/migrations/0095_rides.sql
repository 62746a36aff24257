-- compatible
-- What a driver notes on the way (product §11.217): one step after the other, of the witness who is teamed.
alter table teamings
  add ride_fetched_at timestamptz,
  add ride_arrived_at timestamptz,
  add ride_home_at timestamptz,
  add constraint teamings_ride_in_order check (
    (ride_arrived_at is null or ride_fetched_at is not null) and (ride_home_at is null or ride_arrived_at is not null));

create or replace view shown_teamings as
select id, host_salon_id, slot_id, witness_id, salon_time, season, host_id, created_by, teamed_at, teamed_by, needs_ride,
  driver, witness_contacted_at, contact_reminded_at, place_asked_at, place_confirmed_at, undone_at, undone_reason, arrived,
  ride_fetched_at, ride_arrived_at, ride_home_at
from teamings where pending_until is null or pending_until <= now()
union all
select version.teaming_id, version.host_salon_id, version.slot_id, version.witness_id, version.salon_time, version.season,
  version.host_id, version.created_by, version.teamed_at, version.teamed_by, version.needs_ride, version.driver,
  version.witness_contacted_at, version.contact_reminded_at, version.place_asked_at, version.place_confirmed_at,
  version.undone_at, version.undone_reason, present.arrived, present.ride_fetched_at, present.ride_arrived_at,
  present.ride_home_at
from teaming_versions version
  left join teamings present on present.id = version.teaming_id and present.witness_id = version.witness_id
where version.shown_until > now() and version.existed;

-- Who comes in somebody's place has neither been fetched nor arrived.
create or replace function teamings_forget_arrival() returns trigger language plpgsql as $$
begin
  new.arrived := null;
  new.arrival_marked_at := null;
  new.ride_fetched_at := null;
  new.ride_arrived_at := null;
  new.ride_home_at := null;
  return new;
end $$;

-- Links of drivers, of which only the hash is kept; null where the note has no number that an SMS reaches.
create table driver_links (
  teaming_id integer primary key references teamings on delete cascade,
  token_hash bytea constraint driver_links_token_key unique,
  written_at timestamptz not null default now(),
  -- When the driver was reminded of this evening.
  reminded_at timestamptz
);

create function teamings_end_driver_link() returns trigger language plpgsql as $$
begin
  delete from driver_links where teaming_id = new.id;
  return null;
end $$;

create trigger teamings_end_driver_link after update of driver, witness_id on teamings
  for each row when ((old.driver, old.witness_id) is distinct from (new.driver, new.witness_id))
  execute function teamings_end_driver_link();

create index teamings_driven on teamings (salon_time) where slot_id is not null and driver is not null;

-- An evening is shown to a relative and a driver until the day after, and for an hour once the witness is home again.
create function shown_after_ride(local_date date, time_zone text, home_at timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select least(shown_until(local_date, time_zone), home_at + interval '1 hour')
$$;

create or replace function is_relative_link_open(witness integer, made_at timestamptz) returns boolean
language sql stable as $$
  with evenings as (
    select shown_after_ride(salon.local_date, salon.time_zone, teaming.ride_home_at) as ends_at
    from shown_teamings teaming join host_salons salon on salon.id = teaming.host_salon_id
    where teaming.witness_id = witness and salon.cancelled_at is null and salon.deleted_at is null)
  select exists (select from evenings where ends_at > now())
    or (not exists (select from evenings where ends_at > made_at)
      and not exists (select from seasons
        where (made_at at time zone 'Asia/Jerusalem')::date between starts_on and ends_on
          and ends_on < (now() at time zone 'Asia/Jerusalem')::date))
$$;
