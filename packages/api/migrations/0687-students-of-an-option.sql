-- Few students have an option: those of one are found, by name, without reading everybody.
create index student_of_option_by_name on student (option_id, (surname || ' ' || first_name), id)
  where option_id is not null;
