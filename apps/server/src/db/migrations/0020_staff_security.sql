-- The second step of a staff login: a secret shared with the person's phone, encrypted with a key of the server's.
-- It counts once a code has confirmed it; `last_step` is the step of the last code, which is taken once.
create table totps (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint
);

-- Codes for the day on which the phone is lost; only their hashes, each for one use.
create table recovery_codes (
  user_id integer not null references totps on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table users add column blocked_reason text
  check (char_length(blocked_reason) between 1 and 1000),
  add constraint users_reason_of_block check (blocked_reason is null or blocked_at is not null);
