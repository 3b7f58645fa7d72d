-- Addresses by which a phone's own calendar fetches somebody's dates: one each. Of the secret in it only the hash is kept.
create table calendar_address (
  user_id bigint primary key references app_user on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
