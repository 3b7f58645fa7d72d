-- Results that should be there and are not: somebody asks, the lecturer answers by a day, after which the question goes on to the
-- head of department and then to the dean. A grade changes by scores and amendments alone, never here.

insert into setting (key, value) values ('missing_result', '{"days": 7}') on conflict (key) do nothing;

create table missing_result (
  id bigint generated always as identity primary key,
  registration_id bigint not null,
  course_id integer not null,
  raised_by text not null,
  raised_at timestamptz not null,
  note text not null check (length(note) between 5 and 300),
  -- Whom it waits for; it only climbs.
  stage text not null default 'lecturer' check (stage in ('lecturer', 'head', 'dean')),
  due_at timestamptz not null,
  outcome text check (outcome in ('entered', 'amendment', 'no_result')),
  answer text check (length(answer) between 5 and 300),
  answered_by text,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  constraint missing_result_registered foreign key (registration_id, course_id)
    references registered_course (registration_id, course_id),
  check (num_nulls(outcome, answer, answered_by, answered_at) in (0, 4)),
  check (answered_at is null or withdrawn_at is null)
);
create unique index missing_result_open on missing_result (registration_id, course_id)
  where answered_at is null and withdrawn_at is null;
create index missing_result_due on missing_result (due_at) where answered_at is null and withdrawn_at is null;
create index missing_result_raised on missing_result (raised_at desc, id desc);
create index missing_result_course on missing_result (course_id);

create function missing_result_guard() returns trigger language plpgsql as $$
begin
  if old.answered_at is not null or old.withdrawn_at is not null
    or (to_jsonb(new) - '{stage,due_at,outcome,answer,answered_by,answered_at,withdrawn_at}'::text[])
      is distinct from (to_jsonb(old) - '{stage,due_at,outcome,answer,answered_by,answered_at,withdrawn_at}'::text[])
    or array_position(array['lecturer', 'head', 'dean'], new.stage) < array_position(array['lecturer', 'head', 'dean'], old.stage)
  then
    raise exception 'missing result %: it climbs, and is answered or taken back once', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger missing_result_guard before update on missing_result
  for each row execute function missing_result_guard();
create trigger missing_result_kept before delete or truncate on missing_result
  for each statement execute function refuse_change();
