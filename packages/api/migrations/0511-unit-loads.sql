-- How many units students take in a semester: by kind of student, department and level; the rule that names most counts.

insert into setting (key, value) values ('unit_load', '{"minimum": 15, "maximum": 24, "ceiling": 30}')
  on conflict (key) do nothing;

create table unit_load (
  id integer generated always as identity primary key,
  session_id integer not null,
  semester smallint not null,
  -- Null is every one, of these three.
  student_type_id integer,
  department_id integer references department,
  level integer check (level % 100 = 0 and level between 0 and 900),
  minimum smallint not null,
  maximum smallint not null,
  -- With the dean's approval.
  ceiling smallint not null,
  -- Taken away: it counts for nobody, and is there again when somebody sets it.
  removed boolean not null default false,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  foreign key (session_id, semester) references semester (session_id, semester),
  check (0 < minimum and minimum <= maximum and maximum <= ceiling and ceiling <= 30),
  constraint unit_load_once
    unique nulls not distinct (session_id, semester, student_type_id, department_id, level)
);

-- Every state that a rule has had.
create table unit_load_change (
  id bigint generated always as identity primary key,
  load_id integer not null references unit_load,
  version integer not null,
  minimum smallint not null,
  maximum smallint not null,
  ceiling smallint not null,
  removed boolean not null,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint unit_load_change_once unique (load_id, version)
);
create trigger unit_load_change_append_only before update or delete or truncate on unit_load_change
  for each statement execute function refuse_change();

create function unit_load_guard() returns trigger language plpgsql as $$
begin
  if (new.session_id, new.semester, new.student_type_id, new.department_id, new.level)
      is distinct from (old.session_id, old.semester, old.student_type_id, old.department_id, old.level)
    or new.version <> old.version + 1
  then
    raise exception 'unit load %: only its units change, one version after the other', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger unit_load_guard before update on unit_load for each row execute function unit_load_guard();

create function unit_load_history() returns trigger language plpgsql as $$
begin
  insert into unit_load_change (load_id, version, minimum, maximum, ceiling, removed, changed_by, changed_at)
    values (new.id, new.version, new.minimum, new.maximum, new.ceiling, new.removed, new.changed_by, new.changed_at);
  return null;
end $$;
create trigger unit_load_history after insert or update on unit_load
  for each row execute function unit_load_history();
