-- Which case of a queue a staff member works on, so that colleagues skip it. Nothing is lost with it.
create unlogged table case_leases (
  kind text not null,
  case_id integer not null,
  staff_id integer not null references users on delete cascade,
  taken_at timestamptz not null default now(),
  until timestamptz not null,
  -- Whose screens may show it: the community and country of the case.
  community_id integer,
  country text,
  primary key (kind, case_id)
);
create index case_leases_staff on case_leases (staff_id);
create index case_leases_until on case_leases (until);

-- When a case comes back to a queue after a call. A wrong number does not rest: somebody has to find the right one.
create function call_rests_until(outcome text, at timestamptz, call_again_at timestamptz, after_talk interval)
returns timestamptz language sql immutable parallel safe as $$
  select case outcome
    when 'no_answer' then at + interval '3 hours'
    when 'call_again' then call_again_at
    when 'wrong_number' then null
    else at + after_talk end
$$;

-- What queues are made of.
create index host_salons_not_contacted on host_salons (event_time)
  where not host_contacted and cancelled_at is null and deleted_at is null;
create index host_salons_not_placed on host_salons (event_time)
  where precision = 'locality' and not is_digital and cancelled_at is null and deleted_at is null;
create index hosts_without_salon on hosts (created_at) where registration_status < 3 and deleted_at is null;
create index witnesses_held on witnesses (created_at) where held_reasons <> '{}' and deleted_at is null;
create index consents_heard on consents (user_id) where heard_by is not null;
create index users_without_terms on users (created_at) where terms_version is null and deleted_at is null;

alter table live_changes drop constraint live_changes_kind_check,
  add constraint live_changes_kind_check
    check (kind in ('salon', 'invitation', 'waiting', 'teaming', 'witness', 'task', 'access'));

-- Colleagues see a case that is taken or let go; a renewed lease is no change.
create function case_leases_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changed case_leases := coalesce(new, old);
begin
  insert into live_changes (kind, entity_id, user_ids, community_id, country)
  values ('task', changed.case_id, array[changed.staff_id], changed.community_id, changed.country);
  return null;
end $$;
create trigger case_leases_live_new after insert or delete on case_leases
  for each row execute function case_leases_live();
create trigger case_leases_live_changed after update on case_leases
  for each row when (new.staff_id <> old.staff_id) execute function case_leases_live();

-- A call moves a case, also where no record changes with it.
create function contacts_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changed contacts := coalesce(new, old);
begin
  insert into live_changes (kind, entity_id, user_ids, community_id, country)
  select 'task', coalesce(w.id, h.id, g.id), array[changed.author_id],
    coalesce(h.community_id, home.community_id, 1), coalesce(w.country, h.country, home.country, 'IL')
  from (select 1) one
    left join witnesses w on w.id = changed.witness_id
    left join hosts h on h.user_id = changed.user_id and changed.record = 'host'
    left join guests g on g.user_id = changed.user_id and changed.record = 'guest'
    left join cities home on home.id = coalesce(w.city_id, h.city_id, g.city_id)
  where coalesce(w.id, h.id, g.id) is not null;
  return null;
end $$;
create trigger contacts_live after insert or delete on contacts
  for each row execute function contacts_live();
