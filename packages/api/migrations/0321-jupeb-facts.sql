-- What JUPEB's report narrows and adds up by. The answers of a form are one document for each step: a report over twenty
-- thousand of them cannot read each for every question.
create table jupeb_application_fact (
  application_id bigint primary key references application on delete cascade,
  gender_id integer,
  state_id integer,
  lga_id integer,
  -- School of the combination.
  faculty_id integer references faculty,
  combination_id integer references subject_combination
);
create index jupeb_application_fact_combination on jupeb_application_fact (combination_id, application_id);
create index jupeb_application_fact_state on jupeb_application_fact (state_id, application_id);

create function jupeb_answer(answers jsonb, name text) returns integer language sql immutable strict parallel safe
  as $$ select case when answers ->> name ~ '^\d{1,9}$' then (answers ->> name)::integer end $$;

-- Kept by the database, so that the release before this one, which saves steps while this one starts, keeps it as well.
create function jupeb_application_fact_kept() returns trigger language plpgsql as $$
begin
  insert into jupeb_application_fact (application_id, gender_id, state_id, lga_id, faculty_id, combination_id)
    select new.application_id, jupeb_answer(new.answers, 'genderId'), jupeb_answer(new.answers, 'stateId'),
      jupeb_answer(new.answers, 'lgaId'),
      (select f.id from faculty f where f.id = jupeb_answer(new.answers, 'jupebOptionId')),
      (select c.id from subject_combination c where c.id = jupeb_answer(new.answers, 'jupebOptionSubjectId'))
    from application a join application_type t on t.id = a.application_type_id
    where a.id = new.application_id and t.mode = 'JUPEB'
  on conflict (application_id) do update set gender_id = excluded.gender_id, state_id = excluded.state_id,
    lga_id = excluded.lga_id, faculty_id = excluded.faculty_id, combination_id = excluded.combination_id;
  return null;
end $$;
create trigger jupeb_application_fact_kept after insert or update of answers on application_section
  for each row when (new.step = 'personal') execute function jupeb_application_fact_kept();

-- The forms there are: each is written over as it is.
update application_section set answers = answers
  where step = 'personal' and application_id in (
    select a.id from application a join application_type t on t.id = a.application_type_id where t.mode = 'JUPEB');
