-- Matric numbers as they were given: once to a person, and never again.
create table matric_number_issue (
  number text primary key,
  student_id bigint not null unique references student,
  entry_year integer not null,
  department_code char(2) not null,
  serial integer not null check (serial > 0),
  issued_at timestamptz not null,
  -- `system`, or a user id.
  issued_by text not null,
  unique (entry_year, department_code, serial)
);
create index matric_number_issue_at on matric_number_issue (issued_at, number);
create trigger matric_number_issue_append_only before update or delete or truncate on matric_number_issue
  for each statement execute function refuse_change();

create function matric_number_kept() returns trigger language plpgsql as $$
begin
  if exists (select from matric_number_issue i where i.student_id = old.id) then
    raise exception 'a matric number is given once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger matric_number_kept before update of matric_number on student
  for each row when (old.matric_number is not null and new.matric_number is distinct from old.matric_number)
  execute function matric_number_kept();

insert into setting (key, value) values ('matric_number', '{"template": "{YYYY}{DD}{NNNNN}"}') on conflict (key) do nothing;
