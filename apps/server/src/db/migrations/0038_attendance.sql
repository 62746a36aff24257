-- When it was marked who came, on the clock of the device: of two marks the later one counts, in whatever order they
-- arrive.
alter table invitations add attended_at timestamptz;
