-- A proved number that its next owner has taken leaves an account without a phone, and maybe without an address, in which
-- names and records stay (product §2.186). What the phone had proved is not passed on to an unverified address.
alter table users
  -- When the proved number of the account went to its next owner. Null: it never did.
  add column phone_left_at timestamptz,
  drop constraint users_keep_contact,
  add constraint users_keep_contact check (
    email is not null or phone_number is not null or phone_left_at is not null or deleted_at is not null);

-- `disown` takes an unverified address out of an account that is not its owner's (product §2.185).
alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check
    check (purpose in ('verify', 'reset', 'change', 'erase', 'keep', 'phone', 'disown'));

-- A new password ends links that act, by whatever way it is set (product §2.135).
drop trigger users_end_action_links on users;
create trigger users_end_action_links
  after update of email, phone_number, password_hash, blocked_at, deleted_at on users
  for each row when ((old.email, old.phone_number, old.password_hash, old.blocked_at, old.deleted_at)
    is distinct from (new.email, new.phone_number, new.password_hash, new.blocked_at, new.deleted_at))
  execute function users_end_action_links();
