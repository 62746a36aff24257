-- The one code of a telephone number, whether or not somebody has that number: so that an unknown number costs the
-- same and answers the same. A request stands without a hash until the code is made.
create table sms_codes (
  phone_number text primary key check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  request_id uuid not null default gen_random_uuid() constraint sms_codes_request_key unique,
  requested_at timestamptz not null default now(),
  code_hash bytea,
  expires_at timestamptz,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  check ((code_hash is null) = (expires_at is null))
);
create index sms_codes_age on sms_codes (requested_at);
