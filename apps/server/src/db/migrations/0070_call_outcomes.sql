-- How a call ended, also of calls with witnesses, who may have no account.
alter table contacts
  alter column user_id drop not null,
  add column witness_id integer references witnesses on delete cascade,
  add column outcome text not null default 'reached'
    check (outcome in ('reached', 'no_answer', 'call_again', 'wrong_number', 'does_not_want')),
  add column call_again_at timestamptz,
  -- The queue of staff in which the call was made, null outside of one.
  add column task text check (task ~ '^[a-z_]+$'),
  drop constraint contacts_record_check,
  add constraint contacts_record_check check (record in ('host', 'guest', 'witness')),
  add constraint contacts_person check (
    (record = 'witness') = (witness_id is not null) and (record = 'witness') = (user_id is null)),
  add constraint contacts_call_again check ((outcome = 'call_again') = (call_again_at is not null));

create index contacts_witness on contacts (witness_id, at desc, id desc) where witness_id is not null;
-- Calls of a day.
create index contacts_created on contacts (created_at);

-- What was said about an erased witness goes with the witness.
create function witnesses_forget_contacts() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  delete from contacts where witness_id = new.id;
  return null;
end $$;
create trigger witnesses_forget_contacts after update of erased_at on witnesses
  for each row when (new.erased_at is not null) execute function witnesses_forget_contacts();
