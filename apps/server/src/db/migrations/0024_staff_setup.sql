-- There is always a super admin who can log in: whoever is last stays one, however many changes come at once.
create function users_keep_super_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('super admins'));
  -- A statement of its own, so that it sees what was committed while this one waited.
  if not exists (
    select from users
    where role = 'super_admin' and deleted_at is null and blocked_at is null and id <> old.id)
  then
    raise exception 'the last super admin stays one'
      using errcode = 'integrity_constraint_violation', constraint = 'users_last_super_admin';
  end if;
  return new;
end $$;
create trigger users_keep_super_admin before update of role, deleted_at, blocked_at on users
  for each row
  when (old.role = 'super_admin' and old.deleted_at is null and old.blocked_at is null
    and (new.role is distinct from 'super_admin' or new.deleted_at is not null or new.blocked_at is not null))
  execute function users_keep_super_admin();

-- A consent that somebody gave by telephone: which staff member heard it. Without one it was given on a screen.
alter table consents add column heard_by integer references users;
alter table consents drop constraint consents_document_check;
alter table consents add constraint consents_document_check
  check (document in ('terms', 'privacy', 'updates', 'sms', 'parent', 'telephone'));
