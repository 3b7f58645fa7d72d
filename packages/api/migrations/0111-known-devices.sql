-- A browser in which somebody has signed in: strangers' guesses never shut it out of that account.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  -- Of the secret that the browser keeps in a cookie, the same for all accounts that use it.
  hash text not null,
  -- What the browser says of itself.
  device text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (user_id, hash)
);
create index known_device_age on known_device (last_at);

-- Tries of a second factor are counted apart for devices that are known, by their hash.
alter table login_challenge add column device text;
