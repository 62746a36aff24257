-- Where a witness stands in a season, the first that fits (product §11.5): slots and teamings are those of its days.
create function witness_status(witness witnesses, season integer) returns text
language sql stable parallel safe as $$
  select case when witness.archived then 'archived' else coalesce((
    select case answer.status
      when 'available_this_year' then (
        select case
          when count(*) = 0 then 'available_this_year'
          when count(teaming.id) = count(*) or count(teaming.id) >= witness.max_salons then 'assigned'
          when count(teaming.id) = 0 then 'waiting_for_first_assignment'
          else 'waiting_for_more_assignments' end
        from witness_slots slot
        join seasons on seasons.year = $2 and slot.date between seasons.starts_on and seasons.ends_on
        left join teamings teaming on teaming.slot_id = slot.id
        where slot.witness_id = witness.id)
      else answer.status end
    from witness_year_comments answer where answer.witness_id = witness.id and answer.season = $2),
    'not_contact_this_year') end
$$;
