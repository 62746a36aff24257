-- Tickets for one file each, taken by who comes first with them; only their hashes.
create unlogged table file_tickets (
  ticket_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  login_id integer not null references logins on delete cascade,
  path text not null,
  language text not null check (language in ('he', 'en')),
  expires_at timestamptz not null
);
create index file_tickets_age on file_tickets (expires_at);
