-- compatible
-- Which builds may run on a schema that is newer than theirs: read by a build that finds migrations it does not have.
create table migration_builds (
  name text primary key,
  -- null: every build since this table exists
  oldest_build text check (oldest_build ~ '^\d+\.\d+\.\d+$'),
  applied_by text not null
);
