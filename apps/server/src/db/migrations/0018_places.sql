-- All localities of the country and their streets. Rows come from files by COPY (db/reference), here is where they stand.
-- `code` is the number that the authorities give a locality; null for one that staff added. `aliases` are other spellings,
-- `left_on` the day of the data that lacked a locality which records refer to.
alter table cities rename column people to population;
alter table cities alter column population drop not null, alter column population drop default;
alter table cities
  add column code integer unique,
  add column aliases text[] not null default '{}',
  add column left_on date;

-- How localities are found by what is typed: a row a key of a spelling (`toPlaceKey` in the contract).
create table city_keys (
  city_id integer not null references cities on delete cascade,
  key text collate "C" not null,
  plain text collate "C",
  is_alias boolean not null
);
create index city_keys_key on city_keys (key);
create index city_keys_city on city_keys (city_id);

create table streets (
  city_id integer not null references cities,
  code integer not null,
  name text collate "C" not null,
  aliases text[] not null default '{}',
  primary key (city_id, code)
);
create index streets_name on streets (city_id, name);

-- Made by the loader together with `streets`, in one transaction; a foreign key would be 145,000 checks at each loading.
-- `plain` stands where the key is the whole of `spelling`.
create table street_keys (
  city_id integer not null,
  key text collate "C" not null,
  code integer not null,
  spelling text not null,
  plain text collate "C",
  is_alias boolean not null
);
create index street_keys_key on street_keys (city_id, key);

-- Apart from the streets, so that a newer list of them keeps its points.
create table street_points (
  city_id integer not null references cities,
  code integer not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  source text not null check (source in ('stop', 'line')),
  primary key (city_id, code)
);

-- Which data is loaded. `fingerprint` is that of the file, `key_version` that of the keys made of it.
create table place_data (
  dataset text primary key check (dataset in ('localities', 'streets', 'street_points', 'street_points_extra')),
  dated date not null,
  loaded_at timestamptz not null default now(),
  row_count integer not null check (row_count >= 0),
  fingerprint text not null,
  key_version integer not null
);
