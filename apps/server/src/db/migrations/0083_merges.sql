-- compatible
-- Accounts that were merged into another one: their number and address, which nothing holds any more, so that the account can
-- be restored, empty, for 30 days.
create table merged_people (
  user_id integer primary key references users on delete cascade,
  kept_id integer not null references users on delete cascade,
  email citext,
  phone_number text,
  merged_at timestamptz not null default now()
);
create index merged_people_kept on merged_people (kept_id);

-- Pairs that staff have found to be two people.
create table distinct_pairs (
  kind text not null check (kind in ('witnesses', 'hosts')),
  one_id integer not null,
  other_id integer not null,
  staff_id integer references users on delete set null,
  noted_at timestamptz not null default now(),
  primary key (kind, one_id, other_id),
  check (one_id < other_id)
);
create index distinct_pairs_staff on distinct_pairs (staff_id);

create function forget_merged() returns trigger language plpgsql as $$
begin
  delete from merged_people where kept_id = new.user_id or user_id = new.user_id;
  return null;
end $$;
create trigger erasures_forget_merged after update of done_at on erasures
  for each row when (new.done_at is not null) execute function forget_merged();

create index hosts_phone on hosts (phone) where deleted_at is null;
