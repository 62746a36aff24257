-- How a person is found in what others wrote. A pair of first_names[i] and last_names[i] is one name.
create type person_details as (
  first_names text[],
  last_names text[],
  emails text[],
  phones text[],
  addresses text[]
);

create function regex_literal(value text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(value, '([\\.^$*+?()\[\]{}|-])', '\\\1', 'g')
$$;

-- A word, or words, of a name or an address, however they are spaced, joined and quoted.
create function words_pattern(value text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(
    string_agg(regex_literal(word), '[[:space:]\u00A0\u05BE\u200E\u200F\u2066-\u2069,-]+' order by place),
    '[''`´\u05F3\u2018\u2019]', '[''`´\u05F3\u2018\u2019]?', 'g')
  from regexp_split_to_table(btrim(value), '[[:space:]\u00A0\u05BE,-]+') with ordinality as part (word, place)
  where word <> ''
$$;

-- A whole number however it is written: with or without the country, spaces and hyphens.
create function phone_pattern(phone text) returns text language sql immutable parallel safe strict as $$
  select case when digits like '972%' then '(?:\+?(?:00)?972|0)' else '\+?(?:00)?' || left(digits, 1) end || (
      select string_agg('[[:space:]().-]{0,2}' || digit, '' order by place)
      from regexp_split_to_table(substr(digits, case when digits like '972%' then 4 else 2 end), '')
        with ordinality as each (digit, place))
    from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) bare
    where length(digits) >= 7
$$;

-- Stands alone: no letter or digit before or after it, but for Hebrew's prefixes.
create function standing_alone(alternatives text) returns text language sql immutable parallel safe strict as $$
  select '(?<![[:alnum:]\u05D0-\u05EA])([והבכלמש]{0,3}[-\u05BE]?)(?:' || alternatives || ')(?![[:alnum:]\u05D0-\u05EA])'
$$;

-- A name is searched for whole, first and last in either order; one without a last name is not searched for.
create function name_pattern(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select first || between || last || '|' || last || between || first
    from (select words_pattern(first_name) as first, words_pattern(last_name) as last,
      '[[:space:]\u00A0\u05BE\u200E\u200F\u2066-\u2069,-]+' as between) words
    where first <> '' and last <> '' and char_length(first_name || last_name) >= 3
$$;

-- A street alone is a word like others; with a number it is somebody's door.
create function is_door(address text) returns boolean language sql immutable parallel safe strict as $$
  select address ~ '[0-9]' and address ~ '[[:alpha:]\u05D0-\u05EA]{2}'
$$;

-- Null where there is nothing to look for.
create function details_pattern(details person_details) returns text language sql immutable parallel safe as $$
  select standing_alone(string_agg(distinct found, '|')) from (
    select name_pattern(first_name, last_name)
      from unnest(details.first_names, details.last_names) as name (first_name, last_name)
    union all select regex_literal(email) from unnest(details.emails) as email where email <> ''
    union all select phone_pattern(phone) from unnest(details.phones) as phone
    union all select words_pattern(address) from unnest(details.addresses) as address where is_door(address)
  ) as each (found) where found is not null
$$;

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

-- Where people write freely: whoever adds such a column adds it here, and a test holds this list against the tables.
create function free_texts() returns table (holder text, columns text[]) language sql immutable parallel safe as $$
  values
    ('contacts', array['words']),
    ('guests', array['accessibility_needs']),
    ('host_salon_comments', array['text']),
    ('host_salons', array['name', 'org_branch', 'contact_name', 'comments_for_guests', 'staff_free_text',
      'cancel_reason', 'site_link']),
    ('hosts', array['staff_comment', 'heard_from']),
    ('invitations', array['comment']),
    ('teaming_events', array['reason']),
    ('teamings', array['driver', 'undone_reason']),
    ('users', array['blocked_reason']),
    ('witness_comments', array['text']),
    ('witness_consents', array['declared_name']),
    ('witness_year_comments', array['comment']),
    ('witnesses', array['contact_name', 'contact_kinship', 'special_needs', 'story'])
$$;

-- More texts of others than this hold the words: then they are no name but the language (product §13.63).
create function is_common_phrase(pattern text, more_than integer) returns boolean language plpgsql stable as $$
declare
  place record;
  here integer;
  found_so_far integer := 0;
begin
  for place in select holder, columns from free_texts() loop
    execute format('select count(*) from (select from %I where concat_ws(E''\n'', %s) ~* $1 limit $2) found', place.holder,
        (select string_agg(quote_ident(name), ', ') from unnest(place.columns) as name))
      into here using pattern, more_than + 1;
    found_so_far := found_so_far + here;
    if found_so_far > more_than then return true; end if;
  end loop;
  return false;
end $$;

-- Without the names that are words of many texts.
create function without_common_names(details person_details) returns person_details language plpgsql stable as $$
declare
  kept person_details := details;
begin
  select coalesce(array_agg(first_name), '{}'), coalesce(array_agg(last_name), '{}')
    into kept.first_names, kept.last_names
    from (select distinct first_name, last_name
      from unnest(details.first_names, details.last_names) as name (first_name, last_name)) names
    where name_pattern(first_name, last_name) is not null
      and not is_common_phrase(standing_alone(name_pattern(first_name, last_name)), 50);
  return kept;
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

-- Takes a person out of what others wrote, and out of copies of answers, tickets and jobs. Records of others keep what
-- is theirs: a number or an address that two share stays with the other.
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

-- What a person is and was called, and where they are and were reached. An address or a number that is somebody else's
-- account by now is theirs.
create function details_of_user(person integer) returns person_details language sql stable as $$
  with told as (
    select first_name, last_name, email::text, phone_number, null as address from users where id = person
    union select null, null, email::text, null, null from email_tokens where user_id = person
    union select null, null, null, phone, address from hosts where user_id = person
    union select null, null, null, null, address from guests where user_id = person
    union select null, null, null, null, concat_ws(' ', salon.address, salon.house_number)
      from host_salons salon join hosts on hosts.id = host_id where hosts.user_id = person and salon.address is not null
    union select first_name, last_name, null, phone, address
      from witnesses left join unnest(array[mobile_number, phone_number]) as phone on true where user_id = person
    union select first_name, last_name, email, phone_number, address from earlier_details
      where user_id = person or witness_id in (select id from witnesses where user_id = person)
  ),
  names as (select distinct first_name, last_name from told where first_name <> '' and last_name <> '')
  select
    array(select first_name from names order by first_name, last_name),
    array(select last_name from names order by first_name, last_name),
    array(select distinct email from told where email <> ''
      and not exists (select from users where users.email = told.email::citext and users.id <> person)),
    array(select distinct phone_number from told where phone_number <> ''
      and not exists (select from users where users.phone_number = told.phone_number and users.id <> person)),
    array(select distinct address from told where address <> '')
$$;

-- The same of a witness's record without an account. A name that another record or account has goes on standing: most
-- records are deleted because the person is there twice.
create function details_of_witness(witness integer) returns person_details language sql stable as $$
  with told as (
    select first_name, last_name, phone, address
      from witnesses, unnest(array[mobile_number, phone_number]) as phone where id = witness and user_id is null
    union select first_name, last_name, phone_number, address from earlier_details
      where witness_id = witness and exists (select from witnesses where id = witness and user_id is null)
  ),
  names as (
    select distinct first_name, last_name from told where first_name <> '' and last_name <> ''
      and not exists (select from witnesses other where other.id <> witness and other.erased_at is null
        and other.folded = fold(told.first_name || ' ' || told.last_name))
      and not exists (select from users where users.deleted_at is null
        and users.folded = fold(told.first_name || ' ' || told.last_name))
  )
  select
    array(select first_name from names order by first_name, last_name),
    array(select last_name from names order by first_name, last_name),
    '{}'::text[],
    array(select distinct phone from told where phone <> ''
      and not exists (select from users where users.phone_number = told.phone and users.deleted_at is null)
      and not exists (select from witnesses other where other.id <> witness and other.erased_at is null
        and told.phone in (other.mobile_number, other.phone_number, other.contact_phone))),
    array(select distinct address from told where address <> ''
      and not exists (select from witnesses other where other.id <> witness and other.erased_at is null
        and other.address = told.address))
$$;

-- Records of one person: the one that is linked to the account, and those that were registered beside it, by the name
-- together with a number, or with the mark of a likeness.
create function witnesses_of(person integer, details person_details) returns integer[] language sql stable as $$
  select array(
    select id from witnesses where user_id = person
    union
    select likeness.id from witnesses likeness
      where likeness.user_id is null and likeness.erased_at is null
        and likeness.folded in (select fold(first_name || ' ' || last_name)
          from unnest(details.first_names, details.last_names) as name (first_name, last_name))
        and (array[likeness.mobile_number, likeness.phone_number, likeness.contact_phone] && details.phones
          or exists (select from witnesses linked where linked.user_id = person
            and (linked.duplicate_ids @> array[likeness.id] or likeness.duplicate_ids @> array[linked.id]))))
$$;

create or replace function blank_guest(guest integer) returns void language sql as $$
  update guests set
    registration_status = 1, city_id = null, address = null, lat = null, lng = null, languages = '{}',
    accessibility_needs = null, deleted_at = coalesce(deleted_at, now()), erased_at = now()
  where id = guest;
  update invitations set comment = null where guest_id = guest and comment is not null;
  update waiting_list set left_at = now() where guest_id = guest and left_at is null;
  select blank_messages(array(select id from outbox where guest_id = guest));
$$;

create or replace function blank_witness(witness integer) returns void language plpgsql as $$
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

-- Empties the records that were deleted 30 days ago, and the rows of the log about them, and writes down of each record
-- that it was done and of how many rows. Comments that were deleted go for good, and their words out of the log.
-- Called again it finds nothing.
create or replace function forget_deleted() returns integer language plpgsql as $$
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

-- Takes a person out of everything that is kept, in one transaction with the record that it was done. Whoever calls
-- it has ended what was upcoming and told those concerned. False when the erasure is not due, or was done before.
create or replace function erase_person(erasure integer) returns boolean language plpgsql as $$
declare
  person integer;
  gone users;
  details person_details;
  host integer;
  guest integer;
  salons integer[];
  requests integer[];
  tellers integer[];
  records text[];
  blanked_rows integer;
  named_rows integer;
  holder record;
begin
  select user_id into person from erasures
    where id = erasure and erase_at <= now() and withdrawn_at is null and done_at is null for update;
  if not found then return false; end if;
  select * into gone from users where id = person for update;
  select id into host from hosts where user_id = person;
  select id into guest from guests where user_id = person;
  details := details_of_user(person);
  salons := array(select id from host_salons where host_id = host);
  requests := array(select id from invitations where guest_id = guest
    union select id from invitations where host_salon_id = any (salons));
  tellers := witnesses_of(person, details);
  records := array(select 'user:' || person
    union all select 'host:' || host union all select 'guest:' || guest
    union all select 'host_salon:' || id from unnest(salons) as id
    union all select 'witness:' || id from unnest(tellers) as id);
  perform set_config('salons.erasure', erasure::text, true);

  -- Rows about the records, found by their numbers.
  update audit_log set before = blanked(before), after = blanked(after)
    where (before is not null or after is not null) and id in (
      select log.id from audit_log log join (
          select 'user' as entity, person as entity_id
          union all select 'host', host
          union all select 'guest', guest
          union all select 'host_salon', unnest(salons)
          union all select 'host_salon_comment', id from host_salon_comments where host_salon_id = any (salons)
          union all select 'invitation', unnest(requests)
          union all select kind, id from unnest(array['witness', 'witness_slots']) as kind, unnest(tellers) as id
          union all select 'witness_comment', id from witness_comments where witness_id = any (tellers)
          union all select 'witness_year_comment', id from witness_year_comments where witness_id = any (tellers)
          union all select 'teaming', id from teamings where witness_id = any (tellers) or host_salon_id = any (salons)
          union all select 'teaming', teaming_id from teaming_events where witness_id = any (tellers)
        ) of on of.entity = log.entity and of.entity_id = log.entity_id
      union all
      -- What is not there any more says itself whose it was; a list of several that names this one stays.
      select log.id from unnest(records) as record
        join audit_log log on audit_about(log.entity, log.before, log.after) @> array[record]
        where coalesce(log.after ->> split_part(record, ':', 1), log.before ->> split_part(record, ':', 1))
          = split_part(record, ':', 2));
  get diagnostics blanked_rows = row_count;

  -- What others were sent about the person goes once it was sent; what was caused just now still has to reach them.
  delete from outbox where user_id = person
    or (user_id is null and recipient = any (details.emails || details.phones));
  perform blank_messages(array(select id from outbox where host_salon_id = any (salons)));
  perform blank_messages(array(
    select id from outbox where host_salon_id in (select host_salon_id from invitations where guest_id = guest)
      and concat_ws(E'\n', subject, text) ~* details_pattern(details)));
  delete from sms_codes where phone_number = any (details.phones);
  delete from person_codes where phone_number = any (details.phones);
  -- Attempts are counted under numbers and addresses.
  delete from rate_limits where exists (
    select from unnest(details.phones || details.emails) as contact where strpos(lower(key), lower(contact)) > 0);
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
      where locked_at is null and lower(payload ->> 'email') in (select lower(unnest(details.emails)))));

  perform blank_witness(id) from unnest(tellers) as id;
  perform blank_salon(id) from unnest(salons) as id;
  perform blank_guest(guest);
  perform blank_host(host);
  update hosts set volunteer_id = null where volunteer_id = person;
  update consents set ip = null where user_id = person;

  update users set
    email = null, email_verified_at = null, password_hash = null, first_name = erased_name(gone.language),
    last_name = '', phone_number = null, role = null, community_id = null, updates_consent = false,
    sms_notifications = false, age_group = 'adult', parent_consent = false, igul_le_tova_at = null,
    blocked_reason = null,
    deleted_at = coalesce(deleted_at, now())
  where id = person;

  -- All else that hangs on a user goes, whichever table a later migration adds.
  for holder in
    select conrelid::regclass as name, attname as key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' and cardinality(conkey) = 1
      and conrelid not in ('hosts'::regclass, 'guests'::regclass, 'consents'::regclass)
  loop
    execute format('delete from %s where %I = $1', holder.name, holder.key) using person;
  end loop;

  -- What is left of the person stands in words about something else.
  details := without_common_names(details);
  update audit_log set before = blanked(before), after = blanked(after)
    where id in (select named from audit_rows_naming(details) as named);
  get diagnostics named_rows = row_count;
  perform redact_person(details);

  update erasures set done_at = now() where id = erasure;
  insert into audit_log (actor_id, action, entity, entity_id, after)
    values (person, 'erase', 'user', person,
      jsonb_build_object('audit_rows_blanked', blanked_rows + named_rows, 'salons', cardinality(salons)));
  return true;
end $$;
