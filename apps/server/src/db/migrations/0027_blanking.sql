create function redact(value text, pattern text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(value, pattern, '\1[…]', 'gi')
$$;

-- The same in every text of a JSON value; where an object holds first and last name apart, both go.
create function redact_json(value jsonb, pattern text, details person_details) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  names text[];
begin
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(redact(value #>> '{}', pattern));
    when 'array' then
      return coalesce((select jsonb_agg(redact_json(item, pattern, details) order by place)
        from jsonb_array_elements(value) with ordinality as each (item, place)), '[]');
    when 'object' then
      select array[first_name, last_name] into names
        from unnest(details.first_names, details.last_names) as name (first_name, last_name)
        where last_name <> '' and to_jsonb(first_name) in (select each.value from jsonb_each(redact_json.value) as each)
          and to_jsonb(last_name) in (select each.value from jsonb_each(redact_json.value) as each)
        limit 1;
      return coalesce((select jsonb_object_agg(key, case when item #>> '{}' = any (names) and jsonb_typeof(item) = 'string'
          then '"[…]"' else redact_json(item, pattern, details) end) from jsonb_each(value) as each (key, item)), '{}');
    else return value;
  end case;
end $$;

-- Takes a person out of what others wrote, and out of copies of answers, tickets and jobs. Records of others keep what
-- is theirs: a number or an address that two share stays with the other. Whoever has a link as a relative loses it with
-- the number.
create function redact_person(details person_details) returns void language plpgsql as $$
declare
  pattern text := details_pattern(details);
  place record;
  runs uuid[];
  salons integer[];
begin
  if pattern is null then return; end if;
  -- Who answered for a witness, or stood as the contact of somebody's salon.
  update witnesses set contact_name = null, contact_kinship = null, contact_phone = null
    where contact_phone = any (details.phones);
  update host_salons set contact_name = '', contact_phone = '' where contact_phone = any (details.phones);
  delete from witness_relatives where phone_number = any (details.phones);

  salons := array(select id from host_salons where concat_ws(E'\n', name, cancel_reason) ~* pattern);
  for place in select holder, columns from free_texts() loop
    execute format('update %I set %s where concat_ws(E''\n'', %s) ~* $1', place.holder,
        (select string_agg(format('%I = redact(%1$I, $1)', name), ', ') from unnest(place.columns) as name),
        (select string_agg(quote_ident(name), ', ') from unnest(place.columns) as name))
      using pattern;
  end loop;

  -- What was written to many stands once in its run; the messages are found by that.
  with named as (
    update bulk_runs set action = redact_json(action, pattern, details)
      where action is distinct from redact_json(action, pattern, details) returning run)
  select coalesce(array_agg(run), '{}') into runs from named;
  perform blank_messages(array(
    select id from outbox where kind = 'from_staff' and split_part(dedupe_key, ':', 2) = any (runs::text[])
    union all
    select id from outbox where concat_ws(E'\n', subject, text) ~* pattern and (host_salon_id = any (salons) or kind in
      ('from_host', 'invitation_cancelled', 'teaming_undone', 'teaming_released', 'teaming_calledOff'))));

  update idempotency_keys set body = redact_json(body::jsonb, pattern, details)::text
    where body ~ '^[\[{]' and body::jsonb is distinct from redact_json(body::jsonb, pattern, details);
  delete from rate_limits where key ~* pattern;
end $$;

-- Rows of the log that name a person. The index finds candidates by the folded words, the pattern decides.
create function audit_rows_naming(details person_details) returns setof bigint language sql stable as $$
  select distinct log.id
    from (
      select '%' || fold(first_name) || ' ' || fold(last_name) || '%' as needle
        from unnest(details.first_names, details.last_names) as name (first_name, last_name)
        where name_pattern(first_name, last_name) is not null
      union select '%' || fold(last_name) || '%' || fold(first_name) || '%'
        from unnest(details.first_names, details.last_names) as name (first_name, last_name)
        where name_pattern(first_name, last_name) is not null
      union select '%' || fold(email) || '%' from unnest(details.emails) as email where email <> ''
      union select '%' || fold(address) || '%' from unnest(details.addresses) as address where is_door(address)
      union select '%' || written || '%' from unnest(details.phones) as phone,
        lateral (select right(regexp_replace(phone, '[^0-9]', '', 'g'), 7) as digits) bare,
        lateral (values (digits), (left(digits, 3) || ' ' || right(digits, 4)),
          (left(digits, 3) || ' ' || substr(digits, 4, 2) || ' ' || right(digits, 2))) as each (written)
    ) sought
    join audit_log log on fold(coalesce(log.before::text, '') || ' ' || coalesce(log.after::text, '')) like sought.needle
    where (log.before is not null or log.after is not null) and (
      regexp_replace(concat_ws(' ', log.before, log.after), '\\[nrt]', ' ', 'g') ~* (select details_pattern(details))
      or exists (select from unnest(details.first_names, details.last_names) as name (first_name, last_name)
        where to_jsonb(last_name)::text <> '""'
          and position(to_jsonb(first_name)::text in concat_ws(' ', log.before, log.after)) > 0
          and position(to_jsonb(last_name)::text in concat_ws(' ', log.before, log.after)) > 0))
$$;

-- The community of a past salon is its host's: it stays when the place it came from goes.
create function blank_host(host integer) returns void language sql as $$
  update hosts set
    phone = null, city_name = null, address = null, lat = null, lng = null, languages = '{}', heard_from = null,
    community_id = coalesce(community_id, (select cities.community_id from cities where cities.id = hosts.city_id)),
    city_id = null, volunteer_id = null, staff_comment = null,
    deleted_at = coalesce(deleted_at, now()), erased_at = now()
  where id = host
$$;

-- The free texts of a guest go by their comments.
create function blank_guest(guest integer) returns void language plpgsql as $$
begin
  execute format('update guests set %s where id = $1',
    (select string_agg(format('%I = null', name), ', ')
      from free_texts(), unnest(columns) as name where holder = 'guests')) using guest;
  update guests set
    registration_status = 1, city_id = null, address = null, lat = null, lng = null, languages = '{}',
    deleted_at = coalesce(deleted_at, now()), erased_at = now()
  where id = guest;
  update invitations set comment = null where guest_id = guest and comment is not null;
  update waiting_list set left_at = now() where guest_id = guest and left_at is null;
  perform blank_messages(array(select id from outbox where guest_id = guest));
end $$;

-- A salon keeps its season, day, kind, locality and numbers; it is drawn at the middle of its locality.
create function blank_salon(salon integer) returns void language plpgsql as $$
begin
  update host_salons set
    name = null, google_city_id = null, address = null, house_number = null, floor = null, apartment_number = null,
    lat = case when lat is null then null
      else coalesce((select cities.lat from cities where cities.id = city_id), round(lat::numeric, 1)) end,
    lng = case when lng is null then null
      else coalesce((select cities.lng from cities where cities.id = city_id), round(lng::numeric, 1)) end,
    precision = 'locality',
    site_link = null, contact_name = null, contact_phone = null, comments_for_guests = null, staff_free_text = null,
    cancel_reason = null, erased_at = now()
  where id = salon;
  delete from host_salon_comments where host_salon_id = salon;
  update teamings set driver = null, undone_reason = null
    where host_salon_id = salon and (driver is not null or undone_reason is not null);
  update teaming_events set reason = null where host_salon_id = salon and reason is not null;
end $$;

create function blank_witness(witness integer) returns void language plpgsql as $$
declare
  details person_details := without_common_names(details_of_witness(witness));
  contacts text[];
begin
  select array_remove(array[contact_phone, mobile_number, phone_number], null) into contacts
    from witnesses where id = witness;
  perform blank_messages(array(
    select id from outbox where witness_id = witness
    union all
    select id from outbox where kind = 'from_staff' and user_id is null and recipient = any (contacts)));
  update teaming_events set reason = null where witness_id = witness and reason is not null;
  update teamings set driver = null, undone_reason = null
    where (driver is not null or undone_reason is not null) and (witness_id = witness
      or witness_id is null and id in (select teaming_id from teaming_events where witness_id = witness));

  update witnesses set duplicate_ids = array_remove(duplicate_ids, witness)
    where duplicate_ids @> array[witness];
  update teamings set slot_id = null, witness_id = null, undone_at = now()
    where witness_id = witness and salon_time > now();
  delete from witness_slots where witness_id = witness
    and not exists (select from teamings where teamings.slot_id = witness_slots.id);
  update witness_slots set city_id = null, lat = null, lng = null, radius_km = null where witness_id = witness;
  delete from witness_comments where witness_id = witness;
  update witness_year_comments set comment = null where witness_id = witness and comment is not null;
  update witness_consents set ip = null, declared_name = null where witness_id = witness;
  update witnesses set
    user_id = null, first_name = erased_name('he'), last_name = '', contact_name = null, contact_kinship = null,
    contact_phone = null, mobile_number = null, phone_number = null, address = null, city_id = null, city_name = null,
    lat = null, lng = null, languages = '{}', birth_year = null, birth_country = null, birth_city = null, story = null,
    can_climb_stairs = null, special_needs = null, needs_ride = false, duplicate_ids = '{}', registration_form = null,
    archived = true, deleted_at = coalesce(deleted_at, now()), erased_at = now()
  where id = witness;
  delete from earlier_details where witness_id = witness;
  perform redact_person(details);
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
            when 'witness' then witness_id = gone.id when 'host_salon' then host_salon_id = gone.id end
          union all select teaming_id from teaming_events where gone.entity = 'witness' and witness_id = gone.id)
        union all
        select named from audit_rows_naming(details_of_witness(gone.id)) as named where gone.entity = 'witness'
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
