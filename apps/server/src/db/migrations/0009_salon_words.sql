-- What a salon is called: its own name, the organisation's branch, else its host's salon (product §5.13).
create function salon_name(salon host_salons, host_name text, language text) returns text
language sql stable parallel safe as $$
  select coalesce(
    salon.name,
    case when salon.is_org then salon.org_branch end,
    case when language = 'en' then host_name || '''s salon' else 'הסלון של ' || host_name end)
$$;

-- How far a salon is with its witness; null where it is in no teaming (product §11.6).
create function salon_status(salon host_salons) returns text
language sql stable parallel safe as $$
  select case
    when not salon.survivor_needed or salon.event_time <= now() then null
    when salon.cancelled_at is not null or salon.deleted_at is not null then null
    else (
      select case
        when count(*) >= salon.witnesses_needed then 'assigned'
        when count(*) > 0 then 'waiting_for_more_assignments'
        when not exists (
          select from hosts join seasons on seasons.year = salon.season
          where hosts.id = salon.host_id
            and (hosts.contacted_at at time zone 'Asia/Jerusalem')::date >= seasons.starts_on)
          then 'not_contact_this_year'
        else 'waiting_for_first_assignment'
      end
      from teamings where teamings.host_salon_id = salon.id and teamings.slot_id is not null)
  end
$$;
