-- Nodes hold streams open for signed-in people; when a session is ended, by whatever act, they hear of it at once.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
create trigger session_ended after update of revoked_at on session_family
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function session_ended();

-- A student who closes the question is asked again from then on.
alter table app_user add column rating_postponed_until timestamptz;
