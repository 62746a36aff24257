-- The log keeps what deleted records held until the records themselves lose their person: then the values go out of its
-- rows, too. An erasure that is due does so for a person, this function for records that were deleted 30 days ago.
create or replace function audit_log_keep() returns trigger language plpgsql set search_path = public as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' and is_called_by(stack, 'forget_audit') then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and new.before is not distinct from blanked(old.before)
    and new.after is not distinct from blanked(old.after)
    and (is_called_by(stack, 'forget_deleted') or is_called_by(stack, 'erase_person')
      and exists (
        select from erasures
        where erasures.id = nullif(current_setting('salons.erasure', true), '')::integer
          and erase_at <= now() and withdrawn_at is null and done_at is null))
  then return new; end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- What was deleted more than 30 days ago and not emptied since.
create function is_forgotten(deleted_at timestamptz, erased_at timestamptz) returns boolean language sql stable as $$
  select deleted_at < now() - interval '30 days' and (erased_at is null or erased_at < deleted_at)
$$;

-- Empties the records that were deleted 30 days ago, and the rows of the log about them, and writes down of each record
-- that it was done and of how many rows. Comments that were deleted go for good, and their words out of the log.
-- Called again it finds nothing.
create function forget_deleted() returns integer language plpgsql as $$
declare
  gone record;
  blanked_rows integer;
  forgotten integer := 0;
begin
  -- One at a time: another call would empty the same records and write it down once more.
  perform pg_advisory_xact_lock(hashtext('forget_deleted'));
  for gone in
    select 'host_salon_comment' as entity, id from host_salon_comments where deleted_at < now() - interval '30 days'
    union all
    select 'witness_comment', id from witness_comments where deleted_at < now() - interval '30 days'
    union all select 'host_salon', id from host_salons where is_forgotten(deleted_at, erased_at)
    union all select 'guest', id from guests where is_forgotten(deleted_at, erased_at)
    union all select 'host', id from hosts where is_forgotten(deleted_at, erased_at)
    union all select 'witness', id from witnesses where is_forgotten(deleted_at, erased_at)
  loop
    update audit_log set before = blanked(before), after = blanked(after)
      where (before is not null or after is not null) and id in (
        select log.id from audit_log log where log.entity = gone.entity and log.entity_id = gone.id
        union all
        select log.id from audit_log log where log.entity = 'witness_slots' and log.entity_id = gone.id
          and gone.entity = 'witness'
        union all
        select log.id from audit_log log where log.entity = 'host_salon_comment' and gone.entity = 'host_salon'
          and log.entity_id in (select id from host_salon_comments where host_salon_id = gone.id)
        union all
        select log.id from audit_log log where log.entity = 'invitation' and log.entity_id in (
          select id from invitations where case gone.entity
            when 'guest' then guest_id = gone.id when 'host_salon' then host_salon_id = gone.id end)
        union all
        select log.id from audit_log log where log.entity = 'witness_comment' and gone.entity = 'witness'
          and log.entity_id in (select id from witness_comments where witness_id = gone.id)
        union all
        select log.id from audit_log log where log.entity = 'witness_year_comment' and gone.entity = 'witness'
          and log.entity_id in (select id from witness_year_comments where witness_id = gone.id)
        union all
        select log.id from audit_log log where log.entity = 'teaming' and log.entity_id in (
          select id from teamings where case gone.entity
            when 'witness' then witness_id = gone.id when 'host_salon' then host_salon_id = gone.id end)
        union all
        -- What is not there any more says itself whose it was; a list of several that names this one stays.
        select log.id from audit_log log
          where audit_about(log.entity, log.before, log.after) @> array[gone.entity || ':' || gone.id]
            and coalesce(log.after ->> gone.entity, log.before ->> gone.entity) = gone.id::text);
    get diagnostics blanked_rows = row_count;

    case gone.entity
      when 'host_salon_comment' then delete from host_salon_comments where id = gone.id;
      when 'witness_comment' then delete from witness_comments where id = gone.id;
      when 'host_salon' then perform blank_salon(gone.id);
      when 'guest' then perform blank_guest(gone.id);
      when 'host' then perform blank_host(gone.id);
      when 'witness' then perform blank_witness(gone.id);
    end case;
    insert into audit_log (action, entity, entity_id, after)
      values ('forget', gone.entity, gone.id, jsonb_build_object('audit_rows_blanked', blanked_rows));
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end $$;
