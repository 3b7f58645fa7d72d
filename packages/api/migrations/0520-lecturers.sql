-- What lecturer management keeps of a member of staff. The name stays one text, as accounts have it.
alter table staff
  -- As in the university's scheme of service; null of records from before ranks were kept.
  add column rank text,
  add column employment text not null default 'full_time' check (employment in ('full_time', 'part_time')),
  add column sort_name text collate "C" generated always as (f_search(full_name)) stored,
  add column search_text text collate "C" generated always as (
    ' ' || f_search(full_name || ' ' || staff_number || ' ' || coalesce(email, ''))
  ) stored,
  add column version integer not null default 1;

-- An address that two records share says of neither whose it is: the first keeps it.
update staff set email = null where exists (
  select from staff other where lower(other.email) = lower(staff.email) and other.id < staff.id);
create unique index staff_email on staff (lower(email));

create index staff_sort_name on staff (sort_name, id);
create index staff_department_name on staff (department_id, sort_name, id);
create index staff_search on staff using gin (search_text gin_trgm_ops);
