-- compatible
-- Running processes, which note every quarter of a minute that they are there.
create unlogged table processes (
  id uuid primary key,
  kind text not null check (kind in ('server', 'worker')),
  version text not null,
  commit text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
