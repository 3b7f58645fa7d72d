-- A rule of the unit load may be for one option of a department.

alter table unit_load
  -- Null: of all options.
  add column option_id integer,
  add constraint unit_load_option foreign key (option_id, department_id)
    references department_option (id, department_id),
  add check (option_id is null or department_id is not null),
  drop constraint unit_load_once;
alter table unit_load add constraint unit_load_once
  unique nulls not distinct (session_id, semester, student_type_id, department_id, option_id, level);

create or replace function unit_load_guard() returns trigger language plpgsql as $$
begin
  if (new.session_id, new.semester, new.student_type_id, new.department_id, new.option_id, new.level)
      is distinct from
      (old.session_id, old.semester, old.student_type_id, old.department_id, old.option_id, old.level)
    or new.version <> old.version + 1
  then
    raise exception 'unit load %: only its units change, one version after the other', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
