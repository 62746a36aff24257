-- A phone proves itself by a code that came to it. The time is that of the last right code, so that a number can be
-- asked for a proof of this season, too. Nobody's number counts as proved before its first code under this rule.
alter table users
  add column phone_verified_at timestamptz,
  -- Staff entered the number for its person, who has not changed it since.
  add column phone_from_staff boolean not null default false,
  add constraint users_proof_has_phone check (phone_verified_at is null or phone_number is not null),
  add constraint users_keep_contact
    check (email is not null or phone_number is not null or deleted_at is not null) not valid;

-- Accounts without password and Google sign-in were made by staff; where somebody has logged in since, the number may
-- be another one by now.
update users set phone_from_staff = true
  where password_hash is null and phone_number is not null
    and not exists (select from identities where identities.user_id = users.id)
    and not exists (select from logins where logins.user_id = users.id);

-- Another number is unproved, unless the same statement says that it was proved.
create function users_unprove_phone() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at then new.phone_verified_at := null; end if;
  return new;
end $$;
create trigger users_unprove_phone before update of phone_number on users
  for each row when (new.phone_number is distinct from old.phone_number)
  execute function users_unprove_phone();

-- A link by mail also proves a phone: the one that the account had when it was sent.
alter table email_tokens add column phone_number text;
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens
  add constraint email_tokens_purpose_check check (purpose in ('verify', 'reset', 'change', 'erase', 'keep', 'phone')),
  add constraint email_tokens_phone check ((purpose = 'phone') = (phone_number is not null));
