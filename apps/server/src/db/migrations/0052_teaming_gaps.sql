-- What the list of salons finds by what their teaming still lacks: a word between host and witness, a driver.
create index teamings_without_contact on teamings (salon_time, host_salon_id)
  where slot_id is not null and witness_contacted_at is null;
create index teamings_without_driver on teamings (salon_time, host_salon_id)
  where slot_id is not null and needs_ride and driver is null;
