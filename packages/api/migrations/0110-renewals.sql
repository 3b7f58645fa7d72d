-- A token counts until its successor was used: whose answer was lost on the way comes back with the old one.
alter table refresh_token
  -- The token that it was exchanged for.
  add column parent text,
  -- Set when it was first seen again: the browser has it.
  add column used_at timestamptz;
create index refresh_token_parent on refresh_token (parent) where parent is not null;
