-- Accounts as administrators see, search and change them. Every order and filter of the list stands on an index, so
-- that it takes the same time with a hundred thousand people as with a thousand.
alter table app_user
  -- Counts changes: who saves says which one they saw.
  add column version int not null default 1,
  -- Days in Lagos, both included; outside them nobody signs in. Null: no end on that side.
  add column active_from date,
  add column active_to date,
  -- Whoever signs in next has to choose another password first.
  add column must_change_password boolean not null default false,
  -- Matric or staff number and department, as the registry has them: kept by triggers.
  add column registry_number text,
  add column department_id int references department,
  add constraint app_user_active_days check (active_to >= active_from);

create function copy_registry_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.user_id is distinct from new.user_id then
    update app_user set registry_number = null, department_id = null where id = old.user_id;
  end if;
  update app_user set registry_number = to_jsonb(new) ->> tg_argv[0], department_id = new.department_id
    where id = new.user_id;
  return null;
end $$;
create trigger student_of_account_new after insert on student
  for each row when (new.user_id is not null) execute function copy_registry_facts('matric_number');
create trigger student_of_account after update of user_id, matric_number, department_id on student
  for each row when (num_nonnulls(old.user_id, new.user_id) > 0) execute function copy_registry_facts('matric_number');
create trigger staff_of_account_new after insert on staff
  for each row when (new.user_id is not null) execute function copy_registry_facts('staff_number');
create trigger staff_of_account after update of user_id, staff_number, department_id on staff
  for each row when (num_nonnulls(old.user_id, new.user_id) > 0) execute function copy_registry_facts('staff_number');

update app_user set registry_number = s.matric_number, department_id = s.department_id
  from student s where s.user_id = app_user.id;
update app_user set registry_number = s.staff_number, department_id = s.department_id
  from staff s where s.user_id = app_user.id;

alter table app_user
  add column sort_name text collate "C" generated always as (f_search(full_name)) stored,
  -- Begins with a space: one or two letters are looked for at the beginning of words, which trigrams can find.
  add column search_text text collate "C" generated always as (
    ' ' || f_search(full_name || ' ' || user_name || ' ' || coalesce(registry_number, '') || ' ' || coalesce(email, ''))
  ) stored;

create index app_user_search on app_user using gin (search_text gin_trgm_ops);
create index app_user_sort_name on app_user (sort_name, id);
create index app_user_sort_user_name on app_user (lower(user_name), id);
-- Who never signed in comes last when the latest come first.
create index app_user_sort_login on app_user (coalesce(last_login_at, '-infinity'::timestamptz), id);
create index app_user_sort_created on app_user (created_at, id);
create index app_user_department on app_user (department_id, sort_name, id);
create index app_user_type on app_user (user_type, sort_name, id);
create index app_user_inactive on app_user (sort_name, id) where not active;
create index app_user_never_activated on app_user (sort_name, id) where password_hash is null;

-- What was done to an account stands with its id in what it was before or after.
create index audit_log_account on audit_log ((coalesce(detail #>> '{after,userId}', detail #>> '{before,userId}')), id);
create index audit_log_own_account on audit_log (actor, id) where act like 'user.%';
