-- The time for which people were told on the morning of the day: a salon that moves has another morning.
alter table host_salons add morning_of timestamptz, add thanked_at timestamptz;
