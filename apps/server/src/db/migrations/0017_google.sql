-- Words for one use that a sign-in elsewhere must bring back, kept as hashes.
create table sign_in_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index sign_in_nonces_expiry on sign_in_nonces (expires_at);

-- Who a person is to an OpenID provider: its subject never changes, an address may.
create table identities (
  issuer text not null,
  subject text not null check (char_length(subject) between 1 and 255),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);
