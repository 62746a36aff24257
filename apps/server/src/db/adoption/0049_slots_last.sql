-- On the night on which clocks go forward an hour of the wall is none: a free time within it would last for nothing, or
-- end before it begins. Such as are there already stay.
alter table witness_slots add constraint witness_slots_last
  check ((date + start_time) at time zone time_zone < (date + end_time) at time zone time_zone) not valid;
