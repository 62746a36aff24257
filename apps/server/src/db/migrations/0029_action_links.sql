-- Links in messages that do one thing for one person at one record, without a login (product §12.190). Of the 128 random
-- bits in such a link only the hash is kept. `record_id` names what the purpose is about, such as an invitation.
create table action_links (
  token_hash bytea primary key,
  purpose text not null,
  record_id integer not null,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index action_links_user on action_links (user_id);
create index action_links_expires on action_links (expires_at);

-- Whoever reads the mails or the phone that a link went to may be somebody else by now (product §12.192).
create function users_end_action_links() returns trigger language plpgsql as $$
begin
  delete from action_links where user_id = new.id;
  return null;
end $$;
create trigger users_end_action_links after update of email, phone_number, blocked_at, deleted_at on users
  for each row when ((old.email, old.phone_number, old.blocked_at, old.deleted_at)
    is distinct from (new.email, new.phone_number, new.blocked_at, new.deleted_at))
  execute function users_end_action_links();
