-- Scripts of every build of the shell that a node has brought. While a release is rolled out, a page of one build may ask
-- a node of the other for its files; and a tab that was left open asks for late ones days later.
create table shell_file (
  -- Holds a hash of the content, so that it never means other bytes.
  url text primary key check (url like '/assets/%'),
  -- As in an integrity attribute.
  hash text not null check (hash ~ '^sha384-'),
  bytes bytea not null,
  brotli bytea not null,
  gzip bytea not null,
  -- When a node last had it in its own build.
  seen_at timestamptz not null
);
alter table shell_file
  alter bytes set storage external, alter brotli set storage external, alter gzip set storage external;
create index shell_file_seen on shell_file (seen_at);
