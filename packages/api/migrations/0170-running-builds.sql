-- What each build of the API answers: once, however many nodes run it.
create table api_build (
  hash text primary key,
  calls jsonb not null,
  registered_at timestamptz not null default now()
);

-- The nodes that answer now, each with its build. Times are the database's, so that no node's clock matters.
create table api_node (
  id uuid primary key,
  name text not null,
  build text not null references api_build,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
) with (fillfactor = 50);
create index api_node_build on api_node (build);
