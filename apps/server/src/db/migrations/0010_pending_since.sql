-- Since when an invitation waits for its host's answer: more places than approved make it wait anew.
alter table invitations add column pending_since timestamptz not null default now();
create index invitations_reminder on invitations (pending_since) where status = 'pending' and reminded_at is null;
