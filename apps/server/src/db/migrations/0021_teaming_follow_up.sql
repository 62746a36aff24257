-- Whether two days have passed since a witness was teamed without the host speaking to the witness (product §11.11).
create function contact_late(teaming teamings) returns boolean language sql stable parallel safe as $$
  select teaming.slot_id is not null and teaming.witness_contacted_at is null and teaming.salon_time > now()
    and teaming.teamed_at <= now() - interval '48 hours'
$$;
