-- Reach over a person that no record gives: one staff member, one person, for a day (product §2.110).
create table person_grants (
  staff_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  -- `code`: the person read a code out; `created`: the staff member made the account.
  source text not null check (source in ('code', 'created')),
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (staff_id, user_id)
);
create index person_grants_user on person_grants (user_id);
create index person_grants_age on person_grants (expires_at);

-- The code that a person reads out to the staff member who asked for it. Apart from the codes that log in: neither
-- ends nor serves as the other (product §2.111).
create table person_codes (
  staff_id integer not null references users on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  request_id uuid not null default gen_random_uuid() constraint person_codes_request_key unique,
  requested_at timestamptz not null default now(),
  code_hash bytea,
  expires_at timestamptz,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  primary key (staff_id, phone_number),
  check ((code_hash is null) = (expires_at is null))
);
create index person_codes_age on person_codes (requested_at);

-- Whose doing it is that a record lies where it lies: null is the person's own. An account's address and phone are
-- changed by a record that the person made, not by one that staff made or moved (product §2.113).
alter table hosts
  add column made_by integer references users,
  add column placed_by integer references users,
  add column placed_at timestamptz;
alter table guests
  add column made_by integer references users,
  add column placed_by integer references users,
  add column placed_at timestamptz;
alter table invitations add column made_by integer references users;

create function note_place() returns trigger language plpgsql as $$
begin
  new.placed_at := now();
  return new;
end $$;
create trigger hosts_note_place before update of city_id, country, community_id on hosts
  for each row when ((old.city_id, old.country, old.community_id) is distinct from (new.city_id, new.country, new.community_id))
  execute function note_place();

create trigger guests_note_place before update of city_id on guests
  for each row when (old.city_id is distinct from new.city_id)
  execute function note_place();

-- Those from before are known from the log alone.
update hosts set made_by = log.actor_id from audit_log log
  where log.entity = 'host' and log.action = 'create' and log.entity_id = hosts.id and log.actor_id <> hosts.user_id;
update guests set made_by = log.actor_id from audit_log log
  where log.entity = 'guest' and log.action = 'create' and log.entity_id = guests.id and log.actor_id <> guests.user_id;
update invitations set made_by = log.actor_id from audit_log log
  where log.entity = 'invitation' and log.action = 'create' and log.entity_id = invitations.id;
