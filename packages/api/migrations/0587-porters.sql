-- Who works at the door of which hostel, and until when. The right itself is a role; this is where it counts.
create table hostel_porter (
  id integer generated always as identity primary key,
  hostel_id integer not null references hostel,
  user_id bigint not null references app_user,
  -- The last day; null: until somebody ends it.
  until_on date,
  appointed_at timestamptz not null,
  appointed_by text not null,
  ended_at timestamptz,
  ended_by text,
  end_reason text check (length(end_reason) between 5 and 300),
  check (num_nulls(ended_at, ended_by, end_reason) in (0, 3))
);
create unique index hostel_porter_once on hostel_porter (user_id, hostel_id) where ended_at is null;
create trigger hostel_porter_kept before delete or truncate on hostel_porter
  for each statement execute function refuse_change();

-- An appointment ends once, and what was written stays.
create function hostel_porter_ends() returns trigger language plpgsql as $$
declare
  movable text[] := '{ended_at,ended_by,end_reason}';
begin
  if (to_jsonb(new) - movable) is distinct from (to_jsonb(old) - movable) or old.ended_at is not null then
    raise exception 'porter %: what was written stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hostel_porter_ends before update on hostel_porter for each row execute function hostel_porter_ends();
