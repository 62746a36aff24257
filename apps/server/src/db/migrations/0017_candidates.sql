-- Where each witness stands in each season it has to do with. Absent rows mean that nobody has spoken to it.
create table witness_seasons (
  witness_id integer not null references witnesses on delete cascade,
  season integer not null references seasons (year) on update cascade on delete cascade,
  answer text,
  slots integer not null,
  teamed integer not null,
  -- The witness's own, and of seasons that have ended what it was then.
  max_salons integer not null,
  status text not null generated always as (case
    when answer is null then 'not_contact_this_year'
    when answer <> 'available_this_year' then answer
    when slots = 0 then 'available_this_year'
    when teamed >= slots or teamed >= max_salons then 'assigned'
    when teamed = 0 then 'waiting_for_first_assignment'
    else 'waiting_for_more_assignments' end) stored,
  primary key (witness_id, season),
  constraint witness_seasons_within_max check (teamed <= max_salons)
);

-- The free slots of witnesses who wait for an assignment, with all that candidates are found and sorted by.
create table open_slots (
  slot_id integer primary key references witness_slots on delete cascade,
  witness_id integer not null references witnesses on delete cascade,
  season integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_digital boolean not null,
  languages integer[] not null,
  witness_type text not null,
  can_climb_stairs boolean,
  city_id integer,
  country text not null,
  community_id integer not null,
  -- The place as a point of the unit sphere: distances need no sines.
  x double precision,
  y double precision,
  z double precision,
  radius_km integer,
  -- Salons of this season, the times of all salons, and their days.
  teamed integer not null,
  busy tstzmultirange not null,
  salon_days date[] not null
);

-- The salons that wait for a witness, likewise.
create table waiting_salons (
  host_salon_id integer primary key references host_salons on delete cascade,
  event_time timestamptz not null,
  ends_at timestamptz not null,
  local_date date not null,
  is_digital boolean not null,
  language_id integer not null,
  preferred_witness_type text,
  has_stairs boolean not null,
  city_id integer,
  country text not null,
  community_id integer not null,
  x double precision,
  y double precision,
  z double precision
);

-- Where a witness stands, of the archive and the season's own status; inlined by the planner.
create function standing_status(archived boolean, status text) returns text language sql immutable parallel safe as $$
  select case when archived then 'archived' else coalesce(status, 'not_contact_this_year') end
$$;

-- Where a witness stands in a season, the first that fits (product §11.5).
create function witness_status(witness witnesses, season integer) returns text
language sql stable parallel safe as $$
  select standing_status(witness.archived, (
    select standing.status from witness_seasons standing
    where standing.witness_id = witness.id and standing.season = $2))
$$;

-- Where each open slot is: the slot's own point, its locality's, the witness's point, its locality's.
create view slot_openings as
select slot.id as slot_id, slot.witness_id, standing.season,
  (slot.date + slot.start_time) at time zone slot.time_zone as starts_at,
  (slot.date + slot.end_time) at time zone slot.time_zone as ends_at,
  slot.is_digital, witness.languages, witness.witness_type, witness.can_climb_stairs,
  coalesce(slot.city_id, witness.city_id) as city_id, witness.country,
  coalesce(home.community_id, 1) as community_id, place.lat, place.lng, slot.radius_km, standing.teamed,
  coalesce(taken.busy, '{}') as busy, coalesce(taken.days, '{}') as salon_days
from witness_slots slot
join witnesses witness on witness.id = slot.witness_id and not witness.archived and witness.deleted_at is null
join seasons on slot.date between seasons.starts_on and seasons.ends_on
join witness_seasons standing on standing.witness_id = slot.witness_id and standing.season = seasons.year
  and standing.status in ('waiting_for_first_assignment', 'waiting_for_more_assignments')
left join cities home on home.id = witness.city_id
left join cities there on there.id = slot.city_id
cross join lateral (
  select case when slot.lat is not null and slot.lng is not null then slot.lat
      when there.id is not null then there.lat
      when witness.lat is not null and witness.lng is not null then witness.lat else home.lat end as lat,
    case when slot.lat is not null and slot.lng is not null then slot.lng
      when there.id is not null then there.lng
      when witness.lat is not null and witness.lng is not null then witness.lng else home.lng end as lng
) place
left join lateral (
  select range_agg(tstzrange(salon_time, salon_end)) as busy, array_agg(salon_date) as days
  from teamings where teamings.witness_id = slot.witness_id
) taken on true
where not exists (select from teamings where teamings.slot_id = slot.id);

-- Recomputes `witness_seasons` and `open_slots` of witnesses. Their rows are locked first, so that two who change one witness at once
-- take turns and the second counts what the first has done.
create function refresh_witnesses(ids integer[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(ids), 0) = 0 then return; end if;
  perform from witnesses where id = any(ids) order by id for no key update;
  insert into witness_seasons as standing (witness_id, season, answer, slots, teamed, max_salons)
  select fact.witness_id, fact.season, max(fact.answer), sum(fact.slots), sum(fact.teamed),
    case when bool_and(seasons.ends_on >= (now() at time zone 'Asia/Jerusalem')::date) then max(witness.max_salons)
      else greatest(coalesce(max(fact.kept), max(witness.max_salons)), sum(fact.teamed)) end
  from (
    select slot.witness_id, seasons.year as season, null::text as answer, 1 as slots, 0 as teamed, null::integer as kept
      from witness_slots slot join seasons on slot.date between seasons.starts_on and seasons.ends_on
      where slot.witness_id = any(ids)
    union all
    select teaming.witness_id, teaming.season, null, 0, 1, null from teamings teaming
      where teaming.witness_id = any(ids)
    union all
    select comment.witness_id, comment.season, comment.status, 0, 0, null from witness_year_comments comment
      where comment.witness_id = any(ids)
    union all
    select old.witness_id, old.season, null, 0, 0, old.max_salons from witness_seasons old
      where old.witness_id = any(ids)
  ) fact
  join witnesses witness on witness.id = fact.witness_id
  join seasons on seasons.year = fact.season
  group by fact.witness_id, fact.season
  on conflict (witness_id, season) do update set
    answer = excluded.answer, slots = excluded.slots, teamed = excluded.teamed, max_salons = excluded.max_salons;
  delete from open_slots where witness_id = any(ids);
  insert into open_slots (slot_id, witness_id, season, starts_at, ends_at, is_digital, languages, witness_type,
    can_climb_stairs, city_id, country, community_id, x, y, z, radius_km, teamed, busy, salon_days)
  select slot_id, witness_id, season, starts_at, ends_at, is_digital, languages, witness_type, can_climb_stairs,
    city_id, country, community_id, unit_x(lat, lng), unit_y(lat, lng), unit_z(lat), radius_km, teamed, busy, salon_days
  from slot_openings where witness_id = any(ids);
end $$;

-- Recomputes `waiting_salons`. What is past waits for nobody and is left out; what is moved into the future comes in by
-- its change.
create function refresh_salons(ids integer[]) returns void language plpgsql as $$
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

create function host_salons_wait() returns trigger language plpgsql as $$
begin
  perform refresh_salons(array[new.id]);
  return null;
end $$;

-- New salons are taken in once a statement, not once a row.
create function host_salons_wait_new() returns trigger language plpgsql as $$
begin
  perform refresh_salons(array(select id from new_rows where teaming_status is not null and event_time > now()));
  return null;
end $$;

create function hosts_wait() returns trigger language plpgsql as $$
begin
  perform refresh_salons(array(select id from host_salons where host_id = new.id and teaming_status is not null));
  return null;
end $$;

-- Every teaming, whoever writes it, is counted at its salon and its witness; salons come first, in the order of ids.
create function teamings_count() returns trigger language plpgsql as $$
declare
  salons integer[];
  people integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct host_salon_id), array_agg(distinct witness_id) filter (where witness_id is not null)
      into salons, people from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct host_salon_id), array_agg(distinct witness_id) filter (where witness_id is not null)
      into salons, people from old_rows;
  else
    with changed as (
      select old_rows.host_salon_id as old_salon, new_rows.host_salon_id as new_salon,
        old_rows.witness_id as old_witness, new_rows.witness_id as new_witness
      from old_rows join new_rows using (id)
      where (old_rows.host_salon_id, old_rows.slot_id, old_rows.witness_id, old_rows.salon_time, old_rows.salon_end)
        is distinct from
        (new_rows.host_salon_id, new_rows.slot_id, new_rows.witness_id, new_rows.salon_time, new_rows.salon_end))
    select array_agg(distinct salon), array_agg(distinct person) filter (where person is not null)
      into salons, people
      from changed, unnest(array[old_salon, new_salon], array[old_witness, new_witness]) as both_sides (salon, person);
  end if;
  if salons is null then return null; end if;
  perform from host_salons where id = any(salons) order by id for no key update;
  update host_salons set teamed = counted.teamed from (
      select salon.id, count(teamings.slot_id) as teamed from host_salons salon
      left join teamings on teamings.host_salon_id = salon.id
      where salon.id = any(salons) group by salon.id) counted
    where host_salons.id = counted.id and host_salons.teamed <> counted.teamed;
  perform refresh_witnesses(people);
  return null;
end $$;

-- What else a witness's status depends on: slots and answers, written by whichever statement.
create function refresh_new() returns trigger language plpgsql as $$
begin
  perform refresh_witnesses(array(select distinct witness_id from new_rows));
  return null;
end $$;

create function refresh_old() returns trigger language plpgsql as $$
begin
  perform refresh_witnesses(array(select distinct witness_id from old_rows));
  return null;
end $$;

create function witnesses_refresh() returns trigger language plpgsql as $$
begin
  perform refresh_witnesses(array[new.id]);
  return null;
end $$;

-- Localities and seasons change seldom: whatever hangs on them is brought up to date as a whole.
create function cities_refresh() returns trigger language plpgsql as $$
begin
  perform refresh_witnesses(array(
    select id from witnesses where city_id = new.id
    union select witness_id from witness_slots where city_id = new.id));
  perform refresh_salons(array(
    select salon.id from host_salons salon join hosts on hosts.id = salon.host_id
    where hosts.city_id = new.id and salon.teaming_status is not null));
  return null;
end $$;

create function seasons_refresh() returns trigger language plpgsql as $$
begin
  update host_salons set host_contacted = not host_contacted where host_contacted <> is_contacted(host_id, season);
  perform refresh_witnesses(array(select id from witnesses));
  return null;
end $$;

create trigger host_salons_wait after update of survivor_needed, cancelled_at, deleted_at, teamed,
    witnesses_needed, host_contacted, event_time, duration_minutes, is_digital, language_id, preferred_witness_type,
    floor, accessibility, city_id, country, lat, lng, host_id, time_zone on host_salons
  for each row execute function host_salons_wait();
create trigger host_salons_wait_new after insert on host_salons
  referencing new table as new_rows for each statement execute function host_salons_wait_new();
create trigger hosts_wait after update of community_id, city_id on hosts
  for each row when ((old.community_id, old.city_id) is distinct from (new.community_id, new.city_id))
  execute function hosts_wait();
create trigger teamings_count_new after insert on teamings
  referencing new table as new_rows for each statement execute function teamings_count();
create trigger teamings_count_old after delete on teamings
  referencing old table as old_rows for each statement execute function teamings_count();
create trigger teamings_count_changed after update on teamings
  referencing old table as old_rows new table as new_rows for each statement execute function teamings_count();
create trigger witness_slots_new after insert on witness_slots
  referencing new table as new_rows for each statement execute function refresh_new();
create trigger witness_slots_changed after update on witness_slots
  referencing new table as new_rows for each statement execute function refresh_new();
create trigger witness_year_comments_new after insert on witness_year_comments
  referencing new table as new_rows for each statement execute function refresh_new();
create trigger witness_year_comments_changed after update on witness_year_comments
  referencing new table as new_rows for each statement execute function refresh_new();
create trigger witness_slots_old after delete on witness_slots
  referencing old table as old_rows for each statement execute function refresh_old();
create trigger witness_year_comments_old after delete on witness_year_comments
  referencing old table as old_rows for each statement execute function refresh_old();
create trigger witnesses_refresh after update of archived, max_salons, languages, witness_type, can_climb_stairs,
    city_id, country, lat, lng, deleted_at on witnesses
  for each row execute function witnesses_refresh();
create trigger cities_refresh after update of community_id, lat, lng on cities
  for each row when ((old.community_id, old.lat, old.lng) is distinct from (new.community_id, new.lat, new.lng))
  execute function cities_refresh();
create trigger seasons_refresh after insert or delete or update on seasons
  for each statement execute function seasons_refresh();

create index witness_seasons_status on witness_seasons (season, status, witness_id);
create index open_slots_time on open_slots (is_digital, starts_at);
create index open_slots_witness on open_slots (witness_id);
create index waiting_salons_time on waiting_salons (is_digital, event_time);
