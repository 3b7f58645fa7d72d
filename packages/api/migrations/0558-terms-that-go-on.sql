-- Which appointment ended a term, and when it would have ended without: where that appointment is taken back before it
-- begins, the term goes on.

alter table office_term
  add column replaced_by bigint references office_term,
  add column ends_on_before date,
  add constraint office_term_replaced check (replaced_by is not null or ends_on_before is null);
create index office_term_replaced on office_term (replaced_by) where replaced_by is not null;
