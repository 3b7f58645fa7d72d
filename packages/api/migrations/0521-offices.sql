-- Who is head of a department, dean, sub-dean or faculty officer of a school, and from when to when.
create extension if not exists btree_gist;

create table office_term (
  id bigint generated always as identity primary key,
  office text not null check (office in ('head', 'dean', 'sub_dean', 'faculty_officer')),
  department_id integer references department,
  faculty_id integer references faculty,
  staff_id bigint not null references staff,
  -- Stands in while nobody is appointed for good.
  acting boolean not null default false check (not acting or office in ('head', 'dean')),
  starts_on date not null,
  -- The last day; null for as long as nobody says otherwise.
  ends_on date check (ends_on >= starts_on),
  -- Taken back or replaced before its first day was over: it was never held.
  void boolean not null default false,
  appointed_by bigint not null references app_user,
  appointed_at timestamptz not null,
  ended_by bigint references app_user,
  ended_at timestamptz,
  end_reason text,
  -- When the account was given, or asked, the role of the office, and when that was taken back.
  rights_given_at timestamptz,
  rights_taken_at timestamptz check (rights_taken_at is null or rights_given_at is not null),
  version integer not null default 1,
  check ((department_id is not null) = (office = 'head')),
  check ((faculty_id is not null) = (office <> 'head')),
  -- One person at a time holds an office of one place.
  constraint office_term_of_department exclude using gist
    (office with =, department_id with =, daterange(starts_on, ends_on, '[]') with &&) where (not void),
  constraint office_term_of_school exclude using gist
    (office with =, faculty_id with =, daterange(starts_on, ends_on, '[]') with &&) where (not void),
  -- An account holds a role in one place.
  constraint office_term_of_person exclude using gist
    (office with =, staff_id with =, daterange(starts_on, ends_on, '[]') with &&) where (not void)
);
create index office_term_staff on office_term (staff_id);
create index office_term_to_give on office_term (starts_on, id) where not void and rights_given_at is null;
create index office_term_to_take on office_term (ends_on, id)
  where rights_given_at is not null and rights_taken_at is null;

-- Every office that there is: of departments, and of the schools that have some.
create view office_seat as
  select 'head-' || d.id as seat, 'head' as office, d.name as place, d.faculty_id, d.id as department_id from department d
  union all
  select o.office || '-' || f.id, o.office, f.name, f.id, null
  from faculty f cross join (values ('dean'), ('sub_dean'), ('faculty_officer')) as o (office)
  where exists (select from department d where d.faculty_id = f.id);
