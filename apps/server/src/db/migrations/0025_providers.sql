-- Geocoder and router (product §14.100): what they answered, and when they may be asked again.

-- Points that a geocoder gave, kept 180 days; addresses that it does not know, 30 days. The address stands here as the
-- SHA-256 of the form in which addresses are compared, so that nobody's address can be read.
create table geocoder_answers (
  city_id integer not null references cities on delete cascade,
  address_hash bytea not null,
  -- All three are null where the address is not known.
  lat double precision constraint geocoder_answers_lat_range check (lat between -90 and 90),
  lng double precision constraint geocoder_answers_lng_range check (lng between -180 and 180),
  precision text check (precision in ('house', 'street')),
  answered_at timestamptz not null default now(),
  primary key (city_id, address_hash),
  constraint geocoder_answers_whole check (num_nonnulls(lat, lng, precision) in (0, 3))
);

-- Driving distances that a router gave, kept 180 days. Places are thousandths of a degree, as they are asked for: about
-- 100 m, so that no home stands here.
create table road_distances (
  from_lat integer not null,
  from_lng integer not null,
  to_lat integer not null,
  to_lng integer not null,
  -- Null where no road leads.
  metres integer check (metres >= 0),
  answered_at timestamptz not null default now(),
  primary key (from_lat, from_lng, to_lat, to_lng)
);

-- All processes take turns at a provider and leave it alone together once it fails.
create unlogged table provider_states (
  name text primary key check (name in ('geocoder', 'router')),
  next_turn_at timestamptz not null default '-infinity',
  -- Failures in a row.
  failures integer not null default 0,
  rests_until timestamptz not null default '-infinity'
);

create index geocoder_answers_age on geocoder_answers (answered_at);
-- Rows come in the order of their time and are many: a summary of each block is enough to find the old ones.
create index road_distances_age on road_distances using brin (answered_at);
