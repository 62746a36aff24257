-- Extensions and functions that belong to no noun. Trusted extensions only, so that no superuser is needed.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- One spelling for search: no niqqud, quotes or bidi controls, base letters for finals, single vav and yod.
create function fold(value text) returns text
language sql immutable parallel safe strict as $$
  select lower(
    replace(replace(
      translate(
        regexp_replace(
          regexp_replace(
            normalize(value, NFKD),
            '[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u200B-\u200F\u202A-\u202E\u2066-\u2069"''`´\u02BC\u05F3\u05F4\u2018-\u201F«»]',
            '', 'g'),
          '[-\u05BE\u2010-\u2015\s]+', ' ', 'g'),
        'ךםןףץ', 'כמנפצ'),
      'וו', 'ו'), 'יי', 'י'))
$$;

-- What `fold` makes of an address, at a fraction of its cost for those of plain letters, which nearly all are. `fold` is
-- named with its schema, since indexes are built without a path.
create function fold_address(address text) returns text
language sql immutable parallel safe strict as $$
  select case when octet_length($1) = length($1) and strpos($1, '--') = 0 and $1 !~ '\s'
    then translate(lower($1), '-"''`', ' ') else public.fold($1) end
$$;

-- Hebrew for an index: trigrams are made of what the locale calls letters, and in the locale C those of no other script
-- are. So Hebrew letters are written with capital Latin ones, which folded text has none of, and all others with Z and
-- their number; no two texts are spelled alike, so that an index decides alone. One `translate` with a list of all letters
-- cost 20 µs for each row that an index found.
create function spelled(folded text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  latin constant text := translate(folded, 'אבגדהוזחטיכלמנסעפצקרשת', 'ABCDEFGHIJKLMNOPQRSTUV');
begin
  if octet_length(latin) = length(latin) then return latin; end if;
  return (select string_agg(case when ascii(letter) < 128 then letter else 'Z' || lpad(to_hex(ascii(letter)), 5, '0') end,
      '' order by place)
    from string_to_table(latin, null) with ordinality as of (letter, place));
end $$;

-- Great circle in kilometres between two points in degrees.
create function distance_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision
language sql immutable parallel safe strict as $$
  select 12742.0 * asin(least(1.0, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))))
$$;

-- A point of the earth on the unit sphere: distances are compared without sines.
create function unit_x(lat double precision, lng double precision) returns double precision
language sql immutable parallel safe strict as $$ select cos(radians(lat)) * cos(radians(lng)) $$;

create function unit_y(lat double precision, lng double precision) returns double precision
language sql immutable parallel safe strict as $$ select cos(radians(lat)) * sin(radians(lng)) $$;

create function unit_z(lat double precision) returns double precision
language sql immutable parallel safe strict as $$ select sin(radians(lat)) $$;

-- For triggers of tables that only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
