-- Industrial training (SIWES): where a student is placed in a session, one form each.

-- The level at which its students go; null for the usual one.
alter table department add column siwes_level integer check (siwes_level % 100 = 0 and siwes_level between 100 and 900);

create table siwes_form (
  id integer generated always as identity primary key,
  student_id bigint not null references student,
  session_id integer not null references academic_session,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'locked')),
  employer text not null default '',
  address text not null default '',
  state_id integer references state,
  lga_id integer,
  email text not null default '',
  phone text not null default '',
  business text not null default '',
  supervisor text not null default '',
  supervisor_phone text not null default '',
  starts_on date,
  ends_on date,
  work_days integer check (work_days between 1 and 7),
  work_hours integer check (work_hours between 1 and 12),
  work_department text not null default '',
  attachment_area text not null default '',
  -- Of the list of banks.
  bank_id integer,
  account_number text not null default '' check (account_number ~ '^(\d{10})?$'),
  sort_code text not null default '' check (sort_code ~ '^(\d{9})?$'),
  kin_name text not null default '',
  kin_phone text not null default '',
  saved_at timestamptz not null,
  -- For the first time.
  submitted_at timestamptz,
  locked_at timestamptz,
  locked_by text,
  version integer not null default 1,
  unique (student_id, session_id),
  foreign key (state_id, lga_id) references lga (state_id, id),
  check (ends_on > starts_on),
  check ((state = 'draft') = (submitted_at is null)),
  check ((state = 'locked') = (locked_at is not null) and num_nulls(locked_at, locked_by) in (0, 2)),
  constraint siwes_form_whole check (state = 'draft' or (
    num_nulls(state_id, lga_id, starts_on, ends_on, work_days, work_hours, bank_id) = 0
    and '' not in (employer, address, phone, business, supervisor, supervisor_phone, work_department, attachment_area,
      account_number, sort_code, kin_name, kin_phone)))
);
create index siwes_form_session on siwes_form (session_id, state);

create trigger siwes_form_kept before delete or truncate on siwes_form for each statement execute function refuse_change();

-- Whose it is stays, nobody takes a submitted form back, and what is locked is not written on.
create function siwes_form_goes_on() returns trigger language plpgsql as $$
declare
  movable text[] := '{state,locked_at,locked_by,version}';
begin
  if (new.student_id, new.session_id) is distinct from (old.student_id, old.session_id)
    or (old.submitted_at is not null and new.submitted_at is distinct from old.submitted_at)
    or new.version <= old.version
    or (old.state, new.state) not in (('draft', 'draft'), ('draft', 'submitted'), ('submitted', 'submitted'),
      ('submitted', 'locked'), ('locked', 'submitted'))
    or ('locked' in (old.state, new.state) and (to_jsonb(new) - movable) is distinct from (to_jsonb(old) - movable))
  then
    raise exception 'SIWES form %: from % to % is no step', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'siwes_form_step';
  end if;
  return new;
end $$;
create trigger siwes_form_goes_on before update on siwes_form for each row execute function siwes_form_goes_on();
