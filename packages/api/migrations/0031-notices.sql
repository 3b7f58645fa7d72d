create table notice (
  id bigint generated always as identity primary key,
  category text not null
    check (category in ('Undergraduate', 'Prospective Students', 'Postgraduate', 'All Students', 'Staff')),
  title text not null check (length(title) between 1 and 200),
  -- Sanitised when it is written.
  description text not null,
  -- The first 70 characters of the text.
  preview text not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  pinned boolean not null default false,
  published boolean not null default true,
  sender_name text not null,
  created_at timestamptz not null default now()
);
create index notice_live on notice (pinned desc, starts_at desc, id desc) where published;
