-- Files of whole lists, for a day; uploads of rows between preview and commit.
create table export_file (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  list text not null,
  format text not null check (format in ('xlsx', 'csv')),
  -- Emptied once the file is made: a search may hold a name.
  query jsonb not null,
  state text not null check (state in ('working', 'ready', 'failed')),
  file_name text not null,
  rows int,
  request_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index export_file_user on export_file (user_id, created_at desc);
create index export_file_age on export_file (expires_at);

-- In parts, so that neither making nor sending a file needs it in memory.
create table export_part (
  export_id uuid not null references export_file on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (export_id, number)
);

create table import_upload (
  id uuid primary key,
  kind text not null,
  user_id bigint not null references app_user on delete cascade,
  file_name text not null,
  counts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  committed_at timestamptz,
  applied int,
  check ((committed_at is null) = (applied is null))
);
create index import_upload_age on import_upload (expires_at);

create table import_row (
  import_id uuid not null references import_upload on delete cascade,
  -- As the spreadsheet numbers it.
  number int not null,
  verdict text not null check (verdict in ('ok', 'warning', 'error')),
  messages jsonb not null,
  -- Texts of the cells in the order of the kind's columns.
  cells jsonb not null,
  primary key (import_id, number)
);
create index import_row_verdict on import_row (import_id, verdict, number);
