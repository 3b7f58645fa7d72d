-- What offices look at before they approve a sheet is found when it is submitted or amended: lists go by the column.
alter table result_sheet add column anomalies text[] not null default '{}'
  check (anomalies <@ array['all_a', 'many_f', 'many_absent', 'changed_after_approval', 'score_outside']);

-- They change with an amendment as well, which is no move of the sheet.
create or replace function result_sheet_guard() returns trigger language plpgsql as $$
begin
  if (new.course_id, new.session_id, new.semester) is distinct from (old.course_id, old.session_id, old.semester)
    or (new.version <> old.version + 1
      and (new.state, new.version, new.submitted_at) is distinct from (old.state, old.version, old.submitted_at))
  then
    raise exception 'result sheet %: only its state changes, one version after the other', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
