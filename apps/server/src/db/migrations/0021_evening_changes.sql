-- Changes of evenings to come: the open one of a salon gathers what changes until it is announced.
create table evening_changes (
  id bigint generated always as identity primary key,
  host_salon_id integer not null references host_salons on delete cascade,
  -- `evening_facts` before the first change, and as they were announced.
  before jsonb not null,
  after jsonb,
  -- What differs between the two.
  fields text[],
  -- The last change, its event, and by whom, as far as a person made it.
  changed_at timestamptz not null default now(),
  event_id bigint not null,
  changed_by integer,
  by_staff boolean not null default false,
  -- Whether the task of the event says when it is announced; else that is reckoned when the task is taken.
  is_timed boolean not null default false,
  announced_at timestamptz,
  constraint evening_changes_whole check (num_nulls(after, fields, announced_at) in (0, 3))
);

-- What says where, when and how an evening is, as its guests and its witness know it. Of a meeting's link only whether it
-- changed matters: the link itself stays in one place.
create function evening_facts(salon host_salons) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'event_time', to_char(salon.event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'time_zone', salon.time_zone, 'duration_minutes', salon.duration_minutes, 'language_id', salon.language_id,
    'is_digital', salon.is_digital, 'country', salon.country, 'city_id', salon.city_id, 'city_name', salon.city_name,
    'address', salon.address, 'house_number', salon.house_number, 'floor', salon.floor,
    'apartment_number', salon.apartment_number, 'lat', salon.lat, 'lng', salon.lng, 'precision', salon.precision,
    'meeting', case when salon.is_digital then encode(sha256(convert_to(salon.site_link, 'UTF8')), 'hex') end,
    'host_phone', (select coalesce(hosts.phone, users.phone_number)
      from hosts join users on users.id = hosts.user_id where hosts.id = salon.host_id),
    'witnesses', (select coalesce(jsonb_agg(distinct witness_id), '[]') from shown_teamings
      where host_salon_id = salon.id and slot_id is not null))
$$;

create function is_evening_to_come(salon host_salons) returns boolean language sql stable as $$
  select salon.event_time > now() and salon.cancelled_at is null and salon.deleted_at is null
$$;

-- Opens the change of an evening, or adds to the open one. The last event announces it; those before do nothing.
create function note_evening_change(salon integer, earlier jsonb) returns void language plpgsql as $$
declare
  event bigint;
begin
  insert into events (kind, action, entity, entity_id, audited)
    values ('evening_change', 'update', 'host_salon', salon, false) returning id into event;
  insert into event_tasks (event_id) values (event);
  insert into evening_changes (host_salon_id, before, event_id) values (salon, earlier, event)
    on conflict (host_salon_id) where announced_at is null
    do update set changed_at = now(), event_id = excluded.event_id, is_timed = false;
end $$;

create function note_host_phone(host integer, earlier text) returns void language sql as $$
  select note_evening_change(salon.id, evening_facts(salon) || jsonb_build_object('host_phone', earlier))
  from (select * from host_salons where host_id = host order by id) as salon
  where is_evening_to_come(salon)
$$;

create function host_salons_evening() returns trigger language plpgsql as $$
begin
  if new.cancelled_at is not null or new.deleted_at is not null or new.erased_at is not null then
    delete from evening_changes where host_salon_id = new.id;
  elsif is_evening_to_come(new) and evening_facts(old) <> evening_facts(new) then
    perform note_evening_change(new.id, evening_facts(old));
  end if;
  return null;
end $$;

create function hosts_evening() returns trigger language plpgsql as $$
begin
  perform note_host_phone(new.id, coalesce(old.phone, users.phone_number)) from users
    where users.id = new.user_id
      and coalesce(old.phone, users.phone_number) is distinct from coalesce(new.phone, users.phone_number);
  return null;
end $$;

create function users_evening() returns trigger language plpgsql as $$
begin
  perform note_host_phone(hosts.id, old.phone_number) from hosts where hosts.user_id = new.id and hosts.phone is null;
  return null;
end $$;

-- The hour itself is fixed once anybody counts on it; on the clock it moves with the zone alone.
create trigger host_salons_evening after update of time_zone, duration_minutes, language_id, is_digital,
    country, city_id, city_name, address, house_number, floor, apartment_number, lat, lng, precision, site_link,
    cancelled_at, deleted_at, erased_at
  on host_salons for each row execute function host_salons_evening();
create trigger hosts_evening after update of phone on hosts for each row
  when (old.phone is distinct from new.phone) execute function hosts_evening();
create trigger users_evening after update of phone_number on users for each row
  when (old.phone_number is distinct from new.phone_number) execute function users_evening();

create unique index evening_changes_open on evening_changes (host_salon_id) where announced_at is null;
create index evening_changes_salon on evening_changes (host_salon_id, id);
