-- What people are told inside the portal, and what they think of it.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- A type of the model's catalogue.
  type text not null,
  -- Plain text; shown as text.
  message text not null check (length(message) between 1 and 300),
  session_id int,
  semester_id int,
  entity_id text check (length(entity_id) <= 100),
  -- A page of the portal, never another host.
  url text check (url ~ '^/(?![/\\])[^\\[:space:]]*$' and length(url) <= 300),
  -- Two notices of one happening are one: what is done at least once tells only once.
  key text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, key)
);
create index notification_newest on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id, created_at desc, id desc) where read_at is null;

-- How students rate the portal: one rating in each period of 90 days.
create table rating (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- Counts 90 days each since 1970.
  period int not null,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 500),
  created_at timestamptz not null,
  constraint rating_once unique (user_id, period)
);
create index rating_of_period on rating (period, created_at desc);
create trigger rating_append_only before update or delete or truncate on rating
  for each statement execute function refuse_change();
