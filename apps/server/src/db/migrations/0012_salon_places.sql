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

-- When a salon's pin was last looked for, and by which address: apart from the salon, whose version would move with it.
create table salon_pin_checks (
  host_salon_id integer primary key references host_salons on delete cascade,
  -- A hash of locality, street and number.
  asked_for bytea not null,
  checked_at timestamptz not null default now()
);

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
