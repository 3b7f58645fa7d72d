-- How a type can be applied for in a session: rules, what is asked, where one may apply, and for how much.

create table application_setup (
  id integer generated always as identity primary key,
  application_type_id integer not null references application_type,
  session_id integer not null references academic_session,
  -- Nobody applies by a draft.
  state text not null default 'draft' check (state in ('draft', 'active')),
  -- The version that counts.
  version integer not null default 1,
  constraint application_setup_once unique (application_type_id, session_id)
);
create index application_setup_session on application_setup (session_id, application_type_id);

-- What was written, as it was: a change is another version, and what was decided by one can name it.
create table application_setup_version (
  setup_id integer not null references application_setup,
  version integer not null check (version > 0),
  formula text not null check (formula in ('none', '50:50', '50:30:20', 'combined-400')),
  -- Counts up when the formula is another one.
  formula_version integer not null check (formula_version > 0),
  -- Whole years, for admission; what the form takes is its own rule. Null for none.
  minimum_age smallint check (minimum_age between 10 and 99),
  maximum_age smallint check (maximum_age between 10 and 99 and maximum_age >= minimum_age),
  -- Null where no UTME is asked for.
  minimum_utme smallint check (minimum_utme between 0 and 400),
  o_level_required boolean not null,
  screening_on date,
  screening_venue text not null,
  help_text text not null,
  advert_link text check (advert_link ~ '^https?://'),
  written_by text not null,
  written_at timestamptz not null,
  primary key (setup_id, version)
);
alter table application_setup add constraint application_setup_current
  foreign key (id, version) references application_setup_version deferrable initially deferred;

create table application_setup_document (
  setup_id integer not null,
  version integer not null,
  position smallint not null check (position > 0),
  name text not null,
  required boolean not null,
  primary key (setup_id, version, position),
  foreign key (setup_id, version) references application_setup_version
);

-- Schools and departments that may be chosen; without rows all of them.
create table application_setup_place (
  setup_id integer not null,
  version integer not null,
  faculty_id integer references faculty,
  department_id integer references department,
  check (num_nonnulls(faculty_id, department_id) = 1),
  constraint application_setup_place_once unique nulls not distinct (setup_id, version, faculty_id, department_id),
  foreign key (setup_id, version) references application_setup_version
);

create trigger application_setup_version_append_only before update or delete or truncate on application_setup_version
  for each statement execute function refuse_change();
create trigger application_setup_document_append_only before update or delete or truncate on application_setup_document
  for each statement execute function refuse_change();
create trigger application_setup_place_append_only before update or delete or truncate on application_setup_place
  for each statement execute function refuse_change();

-- The version counts up one after the other, and what was put in force stays so.
create function application_setup_guard() returns trigger language plpgsql as $$
begin
  if (new.application_type_id, new.session_id) is distinct from (old.application_type_id, old.session_id)
    or new.version not in (old.version, old.version + 1)
    or (old.state = 'active' and new.state <> 'active')
  then
    raise exception 'application set-up % is %, version %', old.id, old.state, old.version using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger application_setup_guard before update on application_setup
  for each row execute function application_setup_guard();

-- What a form costs, and for how many days after it closes it is sold for how much more. It takes two people.
create table application_fee (
  id integer generated always as identity primary key,
  setup_id integer not null references application_setup,
  amount_kobo bigint not null check (amount_kobo > 0),
  late_days smallint check (late_days between 1 and 60),
  late_kobo bigint check (late_kobo >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'active', 'superseded', 'refused', 'withdrawn')),
  prepared_by text not null,
  prepared_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  check ((late_days is null) = (late_kobo is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index application_fee_one_active on application_fee (setup_id) where state = 'active';
create unique index application_fee_one_waiting on application_fee (setup_id) where state = 'waiting';
create index application_fee_setup on application_fee (setup_id, id desc);

-- A fee that was decided stays as it is: invoices were made of it. Another one takes its place.
create function application_fee_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.state, new.state) not in (
    ('waiting', 'active'), ('waiting', 'refused'), ('waiting', 'withdrawn'), ('active', 'superseded'))
    or (new.setup_id, new.amount_kobo, new.late_days, new.late_kobo, new.prepared_by, new.prepared_at)
      is distinct from (old.setup_id, old.amount_kobo, old.late_days, old.late_kobo, old.prepared_by, old.prepared_at)
  then
    raise exception 'fee % is %: it is replaced, never changed', old.id, old.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger application_fee_guard before update or delete on application_fee
  for each row execute function application_fee_guard();
call takes_two_people('application_fee', 'application fee', 'prepared_by', 'decided_by', '{active, superseded}',
  '{setup_id, amount_kobo, late_days, late_kobo}');

-- What was sold until now stays for sale, at its price.
insert into application_setup (application_type_id, session_id, state)
  select application_type_id, session_id, 'active' from application_window order by session_id, application_type_id;
insert into application_setup_version (setup_id, version, formula, formula_version, minimum_age, minimum_utme,
    o_level_required, screening_venue, help_text, written_by, written_at)
  select u.id, 1, case when t.mode in ('UTME', 'SUPPLEMENTARY') then '50:50' else 'none' end, 1,
    case when t.student_type_id = 1 then 16 end, case when t.mode in ('UTME', 'SUPPLEMENTARY') then 150 end,
    true, '', '', 'system', now()
  from application_setup u join application_type t on t.id = u.application_type_id;
insert into application_fee (setup_id, amount_kobo, state, prepared_by, prepared_at, decided_by, decided_at)
  select u.id, w.amount_kobo, 'active', 'system', now(), 'system', now()
  from application_setup u join application_window w using (application_type_id, session_id);

drop table application_window;

-- The release before this one reads by the old name what is sold; the next one drops it. Its windows end with the moment
-- after the last one.
create view application_window as
select u.application_type_id, u.session_id, f.amount_kobo, w.opens_at, w.closes_at + interval '1 millisecond' as closes_at
from application_setup u
join application_fee f on f.setup_id = u.id and f.state = 'active'
join dated_window w on w.kind = 'application' and w.application_type_id = u.application_type_id
  and w.session_id = u.session_id
where u.state = 'active';
