-- Who sees a salon's door, and what strangers see in its place (product §5.100–5.108).

-- The one key of the moved points. It stays in the database and is in no answer: whoever knew it could move them back.
-- `inner_pad` and `outer_pad` are the key as HMAC-SHA256 (RFC 2104) uses it, kept so that a point costs two hashes.
create function hmac_pad(key bytea, pad integer) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  padded bytea := key || decode(repeat('00', 64 - length(key)), 'hex');
begin
  for i in 0..63 loop
    padded := set_byte(padded, i, get_byte(padded, i) # pad);
  end loop;
  return padded;
end $$;

create table moved_point_keys (
  id boolean primary key default true check (id),
  key bytea not null check (length(key) = 32),
  inner_pad bytea not null generated always as (hmac_pad(key, 54)) stored,
  outer_pad bytea not null generated always as (hmac_pad(key, 92)) stored
);
-- Three times 122 random bits of the operating system.
insert into moved_point_keys (key) values (sha256(
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- What strangers get for a point: the point rounded to three decimals, which is at most 79 m away, moved from there by
-- 240 to 292 m in a direction, both from the HMAC of the rounded point, and written with four decimals (at most 8 m). So
-- every pin of a house gives one answer, however often it is asked for, and it is at least 150 m off.
create function moved_point(lat double precision, lng double precision,
  out moved_lat double precision, out moved_lng double precision)
language plpgsql stable strict as $$
declare
  cell_lat numeric := round(lat::numeric, 3);
  cell_lng numeric := round(lng::numeric, 3);
  digest bytea;
  direction double precision;
  degrees_away double precision;
begin
  select sha256(outer_pad || sha256(inner_pad || convert_to(cell_lat || ',' || cell_lng, 'UTF8'))) into strict digest
    from moved_point_keys;
  direction := 2 * pi() * ('x' || encode(substring(digest from 1 for 6), 'hex'))::bit(48)::bigint / 2 ^ 48;
  degrees_away := (240 + 52 * ('x' || encode(substring(digest from 7 for 6), 'hex'))::bit(48)::bigint / 2 ^ 48)
    / 111195;
  moved_lat := round(least(90, greatest(-90, cell_lat + degrees_away * cos(direction)))::numeric, 4);
  moved_lng := round((cell_lng + degrees_away * sin(direction) / greatest(cosd(cell_lat::double precision), 0.01))::numeric, 4);
  if abs(moved_lng) > 180 then moved_lng := moved_lng - 360 * sign(moved_lng); end if;
end $$;

-- An address without what leads to the door: numbers before and after the street, entrance, floor, flat, and what says
-- which house it is ("opposite …"). Null where nothing but these is left. A house number that was typed into the street
-- is taken out as well.
create function street_without_number(address text, house_number text) returns text
language plpgsql immutable parallel safe as $$
declare
  part text;
  bare text;
  letters text;
  street text[] := '{}';
  after_mark boolean := false;
begin
  foreach part in array regexp_split_to_array(coalesce(address, ''), '[\s,;:()/\\|#]+') loop
    bare := lower(btrim(part, '.''"׳״’`-־–'));
    continue when bare = '';
    if bare ~ '[0-9٠-٩۰-۹０-９]' then
      exit when street <> '{}';
      letters := btrim(substring(part from '^[^0-9٠-٩۰-۹０-９]*'), '.''"׳״’`-־–');
      if char_length(letters) > 1 then
        street := array[letters];
        exit;
      end if;
      after_mark := true;
    elsif bare = lower(btrim(house_number, ' .''"׳״’`-־–')) then
      exit when street <> '{}';
      after_mark := true;
    elsif bare in ('דירה', 'דירת', 'קומה', 'קומת', 'כניסה', 'בניין', 'בנין', 'בלוק', 'מספר', 'מס', 'ת.ד', 'ת"ד', 'ת״ד',
      'פינת', 'ליד', 'מול', 'מאחורי', 'apartment', 'apt', 'flat', 'floor', 'entrance', 'building', 'bldg', 'block',
      'unit', 'suite', 'number', 'no', 'near', 'opposite', 'behind', 'corner', 'p.o', 'box') then
      exit when street <> '{}';
      after_mark := true;
    -- The letter of a house or an entrance: "12 א", "כניסה ב".
    elsif after_mark and char_length(bare) = 1 then
      null;
    else
      after_mark := false;
      street := street || part;
    end if;
  end loop;
  if not exists (select from unnest(street) as name where lower(btrim(name, '.''"׳״’`')) not in ('רחוב', 'רח', 'שדרות',
    'שד', 'סמטה', 'סמטת', 'דרך', 'כיכר', 'the', 'street', 'st', 'road', 'rd', 'avenue', 'ave', 'boulevard', 'blvd', 'lane'))
  then
    return null;
  end if;
  return nullif(btrim(array_to_string(street, ' '), '.-־– '), '');
end $$;

-- How many streets the locality has: where they are few, a street's name is the door (product §5.103).
alter table cities add streets_count integer not null default 0 check (streets_count >= 0);
create function streets_counted() returns trigger language plpgsql as $$
begin
  update cities set streets_count = counted.streets
    from (select id, (select count(*) from streets where city_id = cities.id) as streets from cities) counted
    where counted.id = cities.id and cities.streets_count <> counted.streets;
  return null;
end $$;
create trigger streets_counted after insert or update of city_id or delete or truncate on streets
  for each statement execute function streets_counted();
update cities set streets_count = (select count(*) from streets where city_id = cities.id);

alter table host_salons
  -- Who is told the address and the exact point before a request is approved.
  add address_shown text not null default 'everyone' check (address_shown in ('everyone', 'approved')),
  -- How exact `lat`, `lng` are: the house, the middle of its street, the middle of its locality.
  add precision text not null default 'house' check (precision in ('house', 'street', 'locality')),
  -- What everybody gets for place and street, kept by a trigger so that it is never older than what it follows from.
  add shown_lat double precision,
  add shown_lng double precision,
  add shown_street text;

-- A host's pins of one house keep one moved point, also where they lie at both sides of the rounding: two of them would
-- come nearer to the door than one. Only the same host's, or a pin put beside somebody's house would find it.
create function moved_point_of_house(salon host_salons, out moved_lat double precision, out moved_lng double precision)
language sql stable as $$
  select earlier.shown_lat, earlier.shown_lng from host_salons earlier
  where earlier.host_id = salon.host_id and earlier.address_shown = 'approved' and earlier.lat is not null
    and distance_km(earlier.lat, earlier.lng, salon.lat, salon.lng) <= 0.03
    and distance_km(earlier.shown_lat, earlier.shown_lng, salon.lat, salon.lng) between 0.15 and 0.4
  order by earlier.id limit 1
$$;

create function host_salons_show_place() returns trigger language plpgsql as $$
begin
  if new.address_shown = 'everyone' then
    new.shown_lat := new.lat;
    new.shown_lng := new.lng;
    new.shown_street := new.address;
  else
    select moved_lat, moved_lng into new.shown_lat, new.shown_lng from moved_point_of_house(new);
    if new.shown_lat is null then
      select moved_lat, moved_lng into new.shown_lat, new.shown_lng from moved_point(new.lat, new.lng);
    end if;
    new.shown_street := street_without_number(new.address, new.house_number);
  end if;
  return new;
end $$;
create trigger host_salons_show_place
  before insert or update of host_id, lat, lng, address, house_number, address_shown, shown_lat, shown_lng, shown_street
  on host_salons for each row execute function host_salons_show_place();

-- Salons from before follow the installation's PUBLIC_ADDRESS, which whoever migrates names.
update host_salons set
  address_shown = case when current_setting('salons.public_address', true) = 'approximate' then 'approved'
    else 'everyone' end,
  precision = case when exists (select from cities
      where cities.id = city_id and cities.lat = host_salons.lat and cities.lng = host_salons.lng)
    then 'locality' else 'house' end;

-- Salons inside a box and along a band of latitudes, as strangers find them.
create index host_salons_shown on host_salons (shown_lat, shown_lng)
  where is_open_for_guests and evening_public and cancelled_at is null and deleted_at is null and not is_digital;
-- Salons that somebody is asked to place.
create index host_salons_to_place on host_salons (event_time, id)
  where precision = 'locality' and not is_digital and cancelled_at is null and deleted_at is null;

-- A salon keeps its season, day, kind, locality and numbers; it is drawn at the middle of its locality.
create or replace function blank_salon(salon integer) returns void language plpgsql as $$
begin
  update host_salons set
    name = null, google_city_id = null, address = null, house_number = null, floor = null, apartment_number = null,
    lat = case when lat is null then null
      else coalesce((select cities.lat from cities where cities.id = city_id), round(lat::numeric, 1)) end,
    lng = case when lng is null then null
      else coalesce((select cities.lng from cities where cities.id = city_id), round(lng::numeric, 1)) end,
    precision = 'locality',
    site_link = null, contact_name = null, contact_phone = null, comments_for_guests = null, staff_free_text = null,
    cancel_reason = null, erased_at = now()
  where id = salon;
  delete from host_salon_comments where host_salon_id = salon;
  update teamings set driver = null, undone_reason = null
    where host_salon_id = salon and (driver is not null or undone_reason is not null);
  update teaming_events set reason = null where host_salon_id = salon and reason is not null;
end $$;
