-- By what else than the portal a person is told of each kind of notification. Without a row what is usual for the kind holds.
create table notification_choice (
  user_id bigint not null references app_user,
  type text not null,
  email boolean not null,
  sms boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, type)
);
