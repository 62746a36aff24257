-- Trusted extensions only, so that no superuser is needed.
create extension if not exists citext;
create extension if not exists pg_trgm;

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

-- Great circle in kilometres between two points in degrees.
create function distance_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision
language sql immutable parallel safe strict as $$
  select 12742.0 * asin(least(1.0, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2))))
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
