-- Where a role holds: parts of the university that the portal knows, by their numbers.
create function is_place(scope jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(scope) = 'object' and not exists (
    select from jsonb_each(scope) as part
    where part.key not in ('school', 'department', 'level', 'studentType') or jsonb_typeof(part.value) <> 'number')
$$;
alter table user_role add constraint user_role_place check (is_place(scope));
