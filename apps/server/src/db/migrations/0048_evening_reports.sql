-- What a host says of an evening after it. One row a salon: sent again it takes the place of the first.
create table salon_feedback (
  host_salon_id integer primary key references host_salons on delete cascade,
  mood text not null check (mood in ('good', 'mixed', 'hard')),
  -- People in the room, not places that were asked for.
  came integer check (came between 0 and 9999),
  words text check (char_length(words) between 1 and 2000),
  sent_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- A salon that has lost its person keeps numbers, no words.
create function salons_blank_feedback() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update salon_feedback set words = null where host_salon_id = new.id and words is not null;
  return null;
end $$;
create trigger salons_blank_feedback after update of erased_at on host_salons
  for each row when (new.erased_at is not null) execute function salons_blank_feedback();

-- Screens that show the salon follow what its host sends.
create function salon_feedback_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform note_salons(array[new.host_salon_id], false);
  return null;
end $$;
create trigger salon_feedback_live after insert or update on salon_feedback
  for each row execute function salon_feedback_live();

-- Whether the witness has come, and when that was marked, on the clock of the device: of two marks the later one counts.
alter table teamings add arrived boolean, add arrival_marked_at timestamptz;

-- Who comes in somebody's place has not arrived.
create function teamings_forget_arrival() returns trigger language plpgsql as $$
begin
  new.arrived := null;
  new.arrival_marked_at := null;
  return new;
end $$;
create trigger teamings_forget_arrival before update of witness_id on teamings
  for each row when (new.witness_id is distinct from old.witness_id) execute function teamings_forget_arrival();

-- The view is as it was, with the mark: it is about the witness who stands there now.
create or replace view shown_teamings as
select id, host_salon_id, slot_id, witness_id, salon_time, season, host_id, created_by, teamed_at, teamed_by, needs_ride,
  driver, witness_contacted_at, contact_reminded_at, place_asked_at, place_confirmed_at, undone_at, undone_reason, arrived
from teamings where pending_until is null or pending_until <= now()
union all
select teaming_id, host_salon_id, slot_id, witness_id, salon_time, season, host_id, created_by, teamed_at, teamed_by,
  needs_ride, driver, witness_contacted_at, contact_reminded_at, place_asked_at, place_confirmed_at, undone_at, undone_reason,
  (select teamings.arrived from teamings where teamings.id = teaming_id and teamings.witness_id = version.witness_id)
from teaming_versions version where shown_until > now() and existed;

-- Where people write freely: whoever adds such a column adds it here, and a test holds this list against the tables.
create or replace function free_texts() returns table (holder text, columns text[]) language sql immutable parallel safe as $$
  values
    ('contacts', array['words']),
    ('guests', array['accessibility_needs']),
    ('host_salon_comments', array['text']),
    ('host_salons', array['name', 'org_branch', 'contact_name', 'comments_for_guests', 'staff_free_text',
      'cancel_reason', 'site_link']),
    ('hosts', array['staff_comment', 'heard_from']),
    ('invitations', array['comment']),
    ('salon_feedback', array['words']),
    ('teaming_events', array['reason']),
    ('teaming_versions', array['driver', 'undone_reason']),
    ('teamings', array['driver', 'undone_reason']),
    ('users', array['blocked_reason']),
    ('witness_comments', array['text']),
    ('witness_consents', array['declared_name']),
    ('witness_relatives', array['name']),
    ('witness_year_comments', array['comment']),
    ('witnesses', array['contact_name', 'contact_kinship', 'special_needs', 'story'])
$$;
