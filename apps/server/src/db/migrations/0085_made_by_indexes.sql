-- compatible
-- Deleting accounts looks for records that they made or placed; few records have such a person.
create index hosts_made_by on hosts (made_by) where made_by is not null;
create index hosts_placed_by on hosts (placed_by) where placed_by is not null;
create index guests_made_by on guests (made_by) where made_by is not null;
create index guests_placed_by on guests (placed_by) where placed_by is not null;
create index invitations_made_by on invitations (made_by) where made_by is not null;
