-- Changes of what Senate approved: asked by one, decided by another, the old value kept.

create table result_amendment (
  id bigint generated always as identity primary key,
  registration_id bigint not null,
  course_id integer not null,
  sheet_id bigint not null,
  from_test smallint,
  from_exam smallint,
  from_code text,
  to_test smallint constraint result_amendment_test check (to_test between 0 and 30),
  to_exam smallint constraint result_amendment_exam check (to_exam between 0 and 70),
  to_code text constraint result_amendment_code check (to_code in ('ABS', 'INC', 'MAL')),
  -- Of the score that is changed; null where there is none.
  score_version integer,
  reason text not null check (length(reason) between 5 and 300),
  asked_by text not null,
  asked_at timestamptz not null,
  decision text check (decision in ('accepted', 'refused', 'withdrawn')),
  decision_reason text check (length(decision_reason) between 5 and 300),
  decided_by text,
  decided_at timestamptz,
  constraint result_amendment_registered foreign key (registration_id, course_id)
    references registered_course (registration_id, course_id),
  constraint result_amendment_sheet foreign key (sheet_id, course_id) references result_sheet (id, course_id),
  constraint result_amendment_whole check (
    (to_code is not null and to_exam is null) or (to_code is null and to_test is not null and to_exam is not null)),
  constraint result_amendment_changes check (
    (from_test, from_exam, from_code) is distinct from (to_test, to_exam, to_code)),
  check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  check (decision is distinct from 'refused' or decision_reason is not null),
  -- Two people.
  constraint result_amendment_two_people check (decision is distinct from 'accepted' or decided_by <> asked_by)
);
create unique index result_amendment_open on result_amendment (registration_id, course_id) where decision is null;
create index result_amendment_sheet on result_amendment (sheet_id);
create index result_amendment_asked on result_amendment (asked_at desc, id desc);

create function result_amendment_guard() returns trigger language plpgsql as $$
begin
  if old.decision is not null
    or (to_jsonb(new) - '{decision,decision_reason,decided_by,decided_at}'::text[])
      is distinct from (to_jsonb(old) - '{decision,decision_reason,decided_by,decided_at}'::text[])
  then
    raise exception 'amendment %: it is decided once, and nothing else of it changes', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger result_amendment_guard before update on result_amendment
  for each row execute function result_amendment_guard();
create trigger result_amendment_kept before delete or truncate on result_amendment
  for each statement execute function refuse_change();
