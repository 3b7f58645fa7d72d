-- Papers of before a change of name, date of birth or photo are issued anew from what they said; the old ones stay.
create table paper_issued_anew (
  -- As the code of the paper begins, as in `TRN12`: each is superseded once.
  old_paper text primary key check (old_paper ~ '^[A-Z]{3}[0-9]+$'),
  new_paper text not null unique check (new_paper ~ '^[A-Z]{3}[0-9]+$'),
  student_id bigint not null references student,
  issued_at timestamptz not null,
  issued_by text not null
);
create index paper_issued_anew_student on paper_issued_anew (student_id);
create trigger paper_issued_anew_kept before update or delete or truncate on paper_issued_anew
  for each statement execute function refuse_change();

-- A payment brings one letter, and an approved registration one form: another one only in the place of the one before.
alter table issued_letter add column anew_of bigint unique references issued_letter;
alter table issued_letter drop constraint issued_letter_invoice_id_key;
create unique index issued_letter_first on issued_letter (invoice_id) where anew_of is null;
create index issued_letter_invoice on issued_letter (invoice_id, id);

alter table course_form add column anew_of bigint unique references course_form;
drop index course_form_approved;
create unique index course_form_approved on course_form (registration_id, version)
  where state = 'locked' and anew_of is null;
