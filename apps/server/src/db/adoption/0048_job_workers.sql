-- The workers that live, so that the jobs of one that was killed are taken up by others. While it lives it holds the
-- advisory lock (1937006962, id), which PostgreSQL takes away with the connection of a killed process.
create table job_workers (
  id integer generated always as identity primary key,
  -- Under which names it locks jobs.
  pools text[] not null default '{}',
  seen_at timestamptz not null default now()
);
