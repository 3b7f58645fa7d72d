alter table notice
  add column version integer not null default 1,
  add column created_by bigint references app_user (id),
  add column updated_at timestamptz not null default now(),
  -- How many people or browser sessions have opened it.
  add column views integer not null default 0,
  add column attachment_id uuid references blob (id),
  add column attachment_name text check (length(attachment_name) between 1 and 120),
  add column attachment_size integer,
  add constraint notice_attachment
    check (num_nonnulls(attachment_id, attachment_name, attachment_size) in (0, 3));
create index notice_by_start on notice (starts_at desc, id desc);

-- That somebody has opened a notice, so that they count once. The reader is a keyed hash made for this one notice:
-- it names nobody, and rows of one reader cannot be put together.
create table notice_reader (
  notice_id bigint not null references notice (id) on delete cascade,
  reader text not null,
  primary key (notice_id, reader)
);
