-- The audit log is read by whom, by what, by day, and by words in what changed, the newest first.
drop index audit_log_entity;
drop index audit_log_actor;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_entity on audit_log (entity, at desc, id desc);
create index audit_log_record on audit_log (entity, entity_id, at desc, id desc);
create index audit_log_values on audit_log
  using gin (fold(coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);

-- Whether the statement that fires a trigger stands in this function: the stack of calls says so, and names of
-- functions outside of the schema stand in it with theirs.
create function is_called_by(stack text, function_name text) returns boolean
language sql immutable strict as $$
  select stack ~ ('\nPL/pgSQL function ' || function_name || '\([a-z]*\) line [0-9]+ at SQL statement(\n|$)')
$$;

-- Rows of the audit log are only ever added. An erasure that is due takes the values out of them, in its own function
-- and nowhere else, and leaves the rest; what is older than 24 months goes by the function that says so.
create or replace function audit_log_keep() returns trigger language plpgsql set search_path = public as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' and is_called_by(stack, 'forget_audit') then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_called_by(stack, 'erase_person')
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and new.before is not distinct from blanked(old.before)
    and new.after is not distinct from blanked(old.after)
    and exists (
      select from erasures
      where erasures.id = nullif(current_setting('salons.erasure', true), '')::integer
        and erase_at <= now() and withdrawn_at is null and done_at is null)
  then return new; end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
-- Also for a session that says it only copies.
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_no_truncate;

-- Lets go of what is older than 24 months and writes down how many rows that were.
create function forget_audit() returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  delete from audit_log where at < now() - interval '24 months';
  get diagnostics forgotten = row_count;
  if forgotten > 0 then
    insert into audit_log (action, entity, after) values ('forget', 'audit_log', jsonb_build_object('rows', forgotten));
  end if;
  return forgotten;
end $$;

-- Takes a person out of everything that is kept, in one transaction with the record that it was done. Whoever calls
-- it has ended what was upcoming and told those concerned. False when the erasure is not due, or was done before.
create or replace function erase_person(erasure integer) returns boolean language plpgsql as $$
declare
  person integer;
  gone users;
  full_name text;
  host integer;
  guest integer;
  salons integer[];
  asked integer[];
  tellers integer[];
  blanked_rows integer;
  holder record;
begin
  select user_id into person from erasures
    where id = erasure and erase_at <= now() and withdrawn_at is null and done_at is null for update;
  if not found then return false; end if;
  select * into gone from users where id = person for update;
  full_name := concat_ws(' ', gone.first_name, nullif(gone.last_name, ''));
  select id into host from hosts where user_id = person;
  select id into guest from guests where user_id = person;
  salons := array(select id from host_salons where host_id = host);
  asked := array(select host_salon_id from invitations where guest_id = guest);
  tellers := array(select id from witnesses where user_id = person);
  perform set_config('salons.erasure', erasure::text, true);

  update audit_log set before = blanked(before), after = blanked(after)
    where (before is not null or after is not null) and (
      (entity = 'user' and entity_id = person)
      or (entity = 'host' and entity_id = host)
      or (entity = 'guest' and entity_id = guest)
      or (entity = 'host_salon' and entity_id = any (salons))
      or (entity = 'host_salon_comment'
        and entity_id in (select id from host_salon_comments where host_salon_id = any (salons)))
      or (entity = 'invitation' and entity_id in (
        select id from invitations where guest_id = guest or host_salon_id = any (salons)))
      or (entity in ('witness', 'witness_slots') and entity_id = any (tellers))
      or (entity = 'witness_comment'
        and entity_id in (select id from witness_comments where witness_id = any (tellers)))
      or (entity = 'witness_year_comment'
        and entity_id in (select id from witness_year_comments where witness_id = any (tellers)))
      or (entity = 'teaming' and entity_id in (
        select id from teamings where witness_id = any (tellers) or host_salon_id = any (salons)))
      -- What is not there any more says itself whose it was.
      or coalesce(after ->> 'witness', before ->> 'witness') = any (tellers::text[])
      or coalesce(after ->> 'host_salon', before ->> 'host_salon') = any (salons::text[])
      or coalesce(after ->> 'guest', before ->> 'guest') = guest::text
      or position(gone.email::text in concat(before, after)) > 0
      or position(gone.phone_number in concat(before, after)) > 0
      or (position(' ' in full_name) > 0 and position(full_name in concat(before, after)) > 0));
  get diagnostics blanked_rows = row_count;

  -- What others were sent about the person goes once it was sent; what was caused just now still has to reach them.
  delete from outbox where user_id = person or recipient in (gone.email::text, gone.phone_number);
  update outbox set subject = null, text = '', html = null
    where created_at < now() and state not in ('waiting', 'sending') and (
      host_salon_id = any (salons)
      or (host_salon_id = any (asked) and position(full_name in concat(subject, text)) > 0));
  delete from rate_limits
    where position(lower(gone.email::text) in lower(key)) > 0 or position(gone.phone_number in key) > 0;

  delete from sms_codes where phone_number = gone.phone_number;

  perform blank_witness(id) from witnesses where user_id = person;
  perform blank_salon(id) from unnest(salons) as id;
  perform blank_guest(guest);
  perform blank_host(host);
  update hosts set volunteer_id = null where volunteer_id = person;
  update consents set ip = null where user_id = person;

  -- All else that hangs on a user goes, whichever table a later migration adds.
  for holder in
    select conrelid::regclass as name, attname as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' and cardinality(conkey) = 1
      and conrelid not in ('hosts'::regclass, 'guests'::regclass, 'consents'::regclass)
  loop
    execute format('delete from %s where %I = $1', holder.name, holder.key) using person;
  end loop;

  update users set
    email = null, email_verified_at = null, password_hash = null, first_name = erased_name(gone.language),
    last_name = '', phone_number = null, role = null, community_id = null, updates_consent = false,
    sms_notifications = false, age_group = 'adult', parent_consent = false, igul_le_tova_at = null,
    blocked_reason = null,
    deleted_at = coalesce(deleted_at, now())
  where id = person;

  update erasures set done_at = now() where id = erasure;
  insert into audit_log (actor_id, action, entity, entity_id, after)
    values (person, 'erase', 'user', person,
      jsonb_build_object('audit_rows_blanked', blanked_rows, 'salons', cardinality(salons)));
  return true;
end $$;
