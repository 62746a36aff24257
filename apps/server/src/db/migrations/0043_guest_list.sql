-- Hebrew for an index: trigrams are made of what the locale calls letters, and in the locale C those of no other script
-- are. So Hebrew letters are written with capital Latin ones, which folded text has none of, and all others with Z and
-- their number; no two texts are spelled alike, so that nothing is compared a second time. It replaces `searchable`,
-- whose long list cost 20 µs for each row that an index found.
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
drop index users_folded, users_email_folded, users_email_trigrams, host_salons_folded, witnesses_folded, audit_log_values;
drop function searchable;
create index users_folded on users using gin (spelled(folded) gin_trgm_ops);
create index users_email_folded on users using gin (spelled(fold_address(email::text)) gin_trgm_ops);
create index witnesses_folded on witnesses using gin (spelled(folded) gin_trgm_ops);
create index audit_log_values on audit_log
  using gin (spelled(fold(coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) gin_trgm_ops);

-- What the list of guests is found and ordered by, of the guest and of the person, in one narrow row.
create table guest_list (
  id integer primary key references guests on delete cascade,
  user_id integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  erased_at timestamptz,
  city_id integer,
  registration_status integer not null,
  last_name text collate "C" not null,
  first_name text collate "C" not null,
  email text collate "C",
  phone_number text collate "C",
  -- The name, a space before each of its words, and after a line's end the address.
  words text not null
);
create view guest_list_rows as
  select guests.id, user_id, guests.created_at, guests.deleted_at, guests.erased_at, city_id,
    guests.registration_status, fold(last_name) collate "C" as last_name,
    fold(first_name) collate "C" as first_name,
    lower(email::text) collate "C" as email, phone_number collate "C" as phone_number,
    ' ' || spelled(folded) || coalesce(e'\n' || spelled(fold_address(email::text)), '') as words
  from guests join users on users.id = user_id;

-- The person is held as it is until the row is there: who changes it meanwhile finds the row then.
create function guests_listed() returns trigger language plpgsql as $$
begin
  perform from users where id in (select user_id from added) for share;
  insert into guest_list select rows.* from added join guest_list_rows rows using (id);
  return null;
end $$;
create trigger guests_listed_new after insert on guests referencing new table as added
  for each statement execute function guests_listed();

create function guests_relisted() returns trigger language plpgsql as $$
begin
  update guest_list set created_at = new.created_at, deleted_at = new.deleted_at, erased_at = new.erased_at,
    city_id = new.city_id, registration_status = new.registration_status where id = new.id;
  return null;
end $$;
create trigger guests_relisted after update of created_at, deleted_at, erased_at, city_id, registration_status on guests
  for each row when ((old.created_at, old.deleted_at, old.erased_at, old.city_id, old.registration_status)
    is distinct from (new.created_at, new.deleted_at, new.erased_at, new.city_id, new.registration_status))
  execute function guests_relisted();

create function users_relisted() returns trigger language plpgsql as $$
begin
  update guest_list kept set last_name = rows.last_name, first_name = rows.first_name, email = rows.email,
    phone_number = rows.phone_number, words = rows.words
  from guest_list_rows rows where rows.user_id = new.id and kept.id = rows.id;
  return null;
end $$;
create trigger users_relisted after update of first_name, last_name, email, phone_number on users
  for each row when ((old.first_name, old.last_name, old.email, old.phone_number)
    is distinct from (new.first_name, new.last_name, new.email, new.phone_number))
  execute function users_relisted();

-- Many at once stand in their seasons by one statement.
drop trigger guests_stand_new on guests;
create function guests_stand_new() returns trigger language plpgsql as $$
begin
  insert into guest_seasons (guest_id, season, status, created_at, listed)
    select added.id, year, 'none', added.created_at, added.deleted_at is null from added join seasons
      on added.created_at >= starts_on::timestamp at time zone 'Asia/Jerusalem'
      and added.created_at < (ends_on + 1)::timestamp at time zone 'Asia/Jerusalem'
    on conflict do nothing;
  return null;
end $$;
create trigger guests_stand_new after insert on guests referencing new table as added
  for each statement execute function guests_stand_new();

insert into guest_list select * from guest_list_rows order by id;
create index guest_list_words on guest_list using gin (words gin_trgm_ops);
create index guest_list_created on guest_list (created_at desc, id desc) where deleted_at is null;
create index guest_list_last_name on guest_list (last_name, id desc) where deleted_at is null;
create index guest_list_first_name on guest_list (first_name, id desc) where deleted_at is null;
create index guest_list_email on guest_list (email, id desc) where deleted_at is null;
create index guest_list_phone on guest_list (phone_number, id desc) where deleted_at is null;
create index guest_list_city on guest_list (city_id, created_at desc, id desc) where deleted_at is null;
create index guest_list_deleted on guest_list (deleted_at) where deleted_at is not null;
drop index guests_created, guests_city, users_by_last_name, users_by_first_name, users_by_email, users_by_phone;

-- Sets of some ten thousand stay in memory.
do $$ begin
  execute format('alter database %I set work_mem = ''16MB''', current_database());
exception when insufficient_privilege then
  raise notice 'work_mem stays as it is: the database belongs to somebody else';
end $$;
