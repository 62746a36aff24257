-- When a salon's pin was last looked for, and by which address: apart from the salon, whose version would move with it.
create table salon_pin_checks (
  host_salon_id integer primary key references host_salons on delete cascade,
  -- A hash of locality, street and number.
  asked_for bytea not null,
  checked_at timestamptz not null default now()
);

-- Salons whose pin no person placed.
create index host_salons_to_improve on host_salons (event_time, id)
  where precision <> 'house' and not is_digital and cancelled_at is null and deleted_at is null and address is not null;
