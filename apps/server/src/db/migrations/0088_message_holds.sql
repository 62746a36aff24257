-- compatible
-- A row keeps all messages from being sent: after a restore, until it is known that they should be.
create table message_holds (
  is_held boolean primary key default true check (is_held),
  since timestamptz not null default now()
);
