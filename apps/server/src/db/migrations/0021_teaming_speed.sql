-- Where a witness stands, of the archive and the season's own status; planners see through it.
create function standing_status(archived boolean, status text) returns text language sql immutable parallel safe as $$
  select case when archived then 'archived' else coalesce(status, 'not_contact_this_year') end
$$;
create or replace function witness_status(witness witnesses, season integer) returns text
language sql stable parallel safe as $$
  select standing_status(witness.archived, (
    select standing.status from witness_seasons standing
    where standing.witness_id = witness.id and standing.season = $2))
$$;

-- Salons in teaming in the order of the list.
drop index host_salons_teaming;
create index host_salons_teaming on host_salons (event_time, id) include (teaming_status)
  where teaming_status is not null;

-- What is past waits for nobody and is left out; what is moved into the future comes in by its change.
create or replace function refresh_salons(ids integer[]) returns void language plpgsql as $$
begin
  delete from waiting_salons where host_salon_id = any(ids);
  insert into waiting_salons (host_salon_id, event_time, ends_at, local_date, is_digital, language_id,
    preferred_witness_type, has_stairs, city_id, country, community_id, x, y, z)
  select salon.id, salon.event_time, salon.event_time + make_interval(mins => salon.duration_minutes), salon.local_date,
    salon.is_digital, salon.language_id, salon.preferred_witness_type,
    not salon.is_digital and coalesce(salon.floor, 0) <> 0 and not 'Elevator' = any(salon.accessibility),
    salon.city_id, salon.country, coalesce(host.community_id, home.community_id, 1),
    unit_x(salon.lat, salon.lng), unit_y(salon.lat, salon.lng), unit_z(salon.lat)
  from host_salons salon join hosts host on host.id = salon.host_id left join cities home on home.id = host.city_id
  where salon.id = any(ids) and salon.event_time > now()
    and salon.teaming_status in ('waiting_for_first_assignment', 'waiting_for_more_assignments');
end $$;
delete from waiting_salons where event_time <= now();

-- New salons are taken in once a statement, not once a row.
drop trigger host_salons_wait on host_salons;
create trigger host_salons_wait after update of survivor_needed, cancelled_at, deleted_at, teamed,
    witnesses_needed, host_contacted, event_time, duration_minutes, is_digital, language_id, preferred_witness_type,
    floor, accessibility, city_id, country, lat, lng, host_id, time_zone on host_salons
  for each row execute function host_salons_wait();
create function host_salons_wait_new() returns trigger language plpgsql as $$
begin
  perform refresh_salons(array(select id from new_rows where teaming_status is not null and event_time > now()));
  return null;
end $$;
create trigger host_salons_wait_new after insert on host_salons
  referencing new table as new_rows for each statement execute function host_salons_wait_new();
