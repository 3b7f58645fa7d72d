-- Degrees and other awards of the university: what the certificate of a graduate says.
create table degree_award (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  -- As it stands on the certificate: `B.Tech Computer Science`.
  programme text not null check (programme <> ''),
  class text not null check (class <> ''),
  awarded_on date not null,
  year smallint not null generated always as (extract(year from awarded_on)::smallint) stored,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  -- Printed on the certificate; there is none before the award is approved.
  code text unique,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Why it was refused, or withdrawn after it had been approved.
  reason text,
  withdrawn_by text,
  withdrawn_at timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state in ('approved', 'withdrawn')) = (code is not null)),
  check ((state in ('refused', 'withdrawn')) = (reason is not null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null) and (withdrawn_by is null) = (withdrawn_at is null))
);
-- A programme is awarded to a person once.
create unique index degree_award_once on degree_award (student_id, lower(programme))
  where state in ('waiting', 'approved');
create index degree_award_student on degree_award (student_id);
create index degree_award_state on degree_award (state, proposed_at, id);

create function degree_award_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.state, new.state) not in (
    ('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'withdrawn'))
    or (new.student_id, new.programme, new.class, new.awarded_on, new.proposed_by, new.proposed_at)
      is distinct from (old.student_id, old.programme, old.class, old.awarded_on, old.proposed_by, old.proposed_at)
  then
    raise exception 'award % is %: it is decided or withdrawn, never changed', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger degree_award_guard before update or delete on degree_award
  for each row execute function degree_award_guard();
call takes_two_people('degree_award', 'degree award', 'proposed_by', 'decided_by', '{approved, withdrawn}',
  '{student_id, programme, class, awarded_on}');

-- Everybody who ever asked about a certificate, and what they were told.
create table award_query (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  address text not null,
  means text not null check (means in ('code', 'details')),
  -- What was typed; null where the code of the certificate was.
  matric_number text,
  name text,
  year smallint,
  -- The payment that it was asked with.
  invoice_id bigint references invoice,
  award_id bigint references degree_award,
  check ((means = 'details') = (matric_number is not null and name is not null and year is not null)),
  check ((means = 'details') = (invoice_id is not null)),
  check (means = 'details' or award_id is not null)
);
create index award_query_at on award_query (at, id);
create index award_query_invoice on award_query (invoice_id) where award_id is not null;
create index award_query_award on award_query (award_id) where award_id is not null;
create trigger award_query_append_only before update or delete or truncate on award_query
  for each statement execute function refuse_change();
