-- What is used is never deleted: a row that is let go of stays for its records and is hidden from new choices.
-- Rows stand in the order that staff give them; a name is there once, however it is written.
alter table communities add column retired_at timestamptz, add column position integer not null default 0;
alter table languages add column retired_at timestamptz, add column position integer not null default 0;
alter table trainings add column retired_at timestamptz, add column position integer not null default 0;
alter table organisation_types add column retired_at timestamptz;
alter table organisation_types drop constraint organisation_types_position_key;

create unique index communities_name_he_once on communities (fold(name_he));
create unique index communities_name_en_once on communities (fold(name_en));
create unique index languages_name_he_once on languages (fold(name_he));
create unique index languages_name_en_once on languages (fold(name_en));
create unique index organisation_types_name_he_once on organisation_types (fold(name_he));
create unique index organisation_types_name_en_once on organisation_types (fold(name_en));
-- The same meeting may be held at several times.
create unique index trainings_name_he_once on trainings (fold(name_he), starts_at) nulls not distinct;
create unique index trainings_name_en_once on trainings (fold(name_en), starts_at) nulls not distinct;

alter table seasons add constraint seasons_openings
  check (hosts_open_on <= ends_on and guests_open_on <= ends_on);
