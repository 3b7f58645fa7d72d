-- Names and matric numbers of students without marks, kept with each record: a list of many hits is looked through, sorted
-- out and counted without taking the marks off anew.
alter table student
  -- Begins with a space, as in accounts: one or two letters are looked for at the beginning of words.
  add column search_text text collate "C" generated always as (
    ' ' || f_search(surname || ' ' || first_name || ' ' || middle_name || ' ' || coalesce(matric_number, ''))
  ) stored;
create index student_search on student using gin (search_text gin_trgm_ops);
drop index student_words;
