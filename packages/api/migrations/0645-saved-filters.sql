-- Ways to look at lists that somebody named, and which of them are sent as a file every week or month.
create table saved_filter (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- As exports name it.
  list text not null,
  name text not null check (length(name) between 1 and 40),
  address text not null,
  query jsonb not null,
  saved_at timestamptz not null,
  unique (user_id, list, name)
);

create table filter_sending (
  filter_id bigint primary key references saved_filter on delete cascade,
  every text not null check (every in ('week', 'month')),
  day smallint not null check (day between 1 and case every when 'week' then 7 else 28 end),
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('xlsx', 'csv')),
  due_at timestamptz not null,
  last_at timestamptz,
  -- Why the portal stopped it by itself.
  stopped text check (stopped in ('right', 'filters'))
);
create index filter_sending_due on filter_sending (filter_id) where stopped is null;

-- Of a file that is sent: its owner is mailed, and it is kept for longer.
alter table export_file add column filter_id bigint references saved_filter on delete set null;
create index export_file_filter on export_file (filter_id) where filter_id is not null;
