-- The entry of an admission list and the offer are one thing with one life, of admissions. It takes over the offers.

create table admission_batch (
  id bigint generated always as identity primary key,
  session_id integer not null references academic_session,
  application_type_id integer not null references application_type,
  name text not null check (name <> ''),
  state text not null default 'draft' check (state in ('draft', 'published')),
  -- When it is published by itself; null while nobody has said so.
  publishes_at timestamptz,
  scheduled_by text,
  made_by text not null,
  made_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  version integer not null default 1,
  unique (session_id, application_type_id, name),
  check ((publishes_at is null) = (scheduled_by is null)),
  check ((state = 'published') = (published_at is not null)),
  check ((published_by is null) = (published_at is null))
);
create index admission_batch_due on admission_batch (publishes_at) where state = 'draft';

create function admission_batch_guard() returns trigger language plpgsql as $$
begin
  if old.state = 'published' then
    raise exception 'batch % is published: it stays as it is', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger admission_batch_guard before update on admission_batch
  for each row execute function admission_batch_guard();
create trigger admission_batch_kept before delete or truncate on admission_batch
  for each statement execute function refuse_change();

create table admission_list_entry (
  id bigint generated always as identity primary key,
  session_id integer not null references academic_session,
  application_type_id integer not null references application_type,
  -- None for a list that came before the application did.
  application_id bigint references application,
  -- JAMB or application number.
  registration_number text not null check (registration_number <> ''),
  surname text not null,
  first_name text not null,
  middle_name text not null default '',
  gender text not null check (gender in ('Male', 'Female')),
  date_of_birth date,
  country_id integer references country,
  state_id integer,
  lga_id integer,
  -- Where the offer is sent to while there is no account.
  email text,
  mobile_number text,
  student_type_id integer not null check (student_type_id between 1 and 6),
  level integer not null check (level % 100 = 0 and level between 0 and 900),
  programme text not null,
  degree text not null,
  -- None for JUPEB and pre-degree.
  department_id integer references department,
  subject_combination text,
  study_mode text check (study_mode in ('full-time', 'part-time')),
  duration_months integer not null check (duration_months between 1 and 120),
  conditions text[] not null default '{}',
  -- Which part of the quota; none for programmes without one.
  class text check (class in ('merit', 'catchment', 'elds')),
  -- Hundredths.
  score integer check (score >= 0),
  first_choice boolean,
  batch_id bigint references admission_batch,
  state text not null default 'draft',
  -- Printed on the letter; given when it is published.
  reference text unique,
  offered_at timestamptz,
  -- The first moment after the last day, in Lagos, on which the fee can be paid.
  lapses_at timestamptz check (lapses_at > offered_at),
  -- Accepted, declined, lapsed or withdrawn at.
  decided_at timestamptz,
  -- None until the offer has been taken up.
  student_id bigint references student,
  -- The acceptance fee that accepted it.
  invoice_id bigint unique references invoice,
  -- Of the secret that was mailed with the offer: whoever has it may take the offer up.
  acceptance_hash text unique,
  added_by text not null,
  added_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  -- User id of the officer who opened it again after it lapsed.
  restored_by text,
  restored_at timestamptz,
  version integer not null default 1,
  foreign key (state_id, lga_id) references lga (state_id, id),
  check (state not in ('published', 'accepted', 'declined', 'lapsed')
    or (reference is not null and offered_at is not null and lapses_at is not null)),
  check ((state in ('accepted', 'declined', 'lapsed', 'withdrawn')) = (decided_at is not null)),
  check ((state = 'accepted') = (invoice_id is not null)),
  check (state in ('draft', 'recommended', 'withdrawn') or approved_by is not null),
  check ((approved_by is null) = (approved_at is null)),
  check ((restored_by is null) = (restored_at is null)),
  constraint admission_list_entry_not_before_its_time check (state <> 'lapsed' or decided_at >= lapses_at)
);
-- One place for a person in a session: on one list, and offered once at a time.
create unique index admission_list_entry_one_open on admission_list_entry (session_id, registration_number)
  where state in ('draft', 'recommended', 'approved', 'published', 'accepted');
create unique index admission_list_entry_one_of_student on admission_list_entry (student_id, session_id)
  where state in ('draft', 'recommended', 'approved', 'published', 'accepted');
create index admission_list_entry_student on admission_list_entry (student_id, session_id, id);
create index admission_list_entry_due on admission_list_entry (lapses_at) where state = 'published';
create index admission_list_entry_number on admission_list_entry (registration_number);
create index admission_list_entry_name on admission_list_entry (session_id, f_search(surname || ' ' || first_name), id);
create index admission_list_entry_batch on admission_list_entry (batch_id, state);

create table admission_list_move (
  from_state text not null,
  to_state text not null,
  reason text not null,
  primary key (from_state, to_state)
);
insert into admission_list_move (from_state, to_state, reason) values
  ('draft', 'recommended', 'an officer proposes it'),
  ('recommended', 'approved', 'a second officer agrees'),
  ('approved', 'recommended', 'what was agreed to has changed'),
  ('approved', 'published', 'its batch is published'),
  ('draft', 'withdrawn', 'an officer takes it off the list'),
  ('recommended', 'withdrawn', 'an officer takes it off the list'),
  ('approved', 'withdrawn', 'an officer takes it off the list'),
  ('published', 'accepted', 'the acceptance fee is paid'),
  ('published', 'declined', 'the candidate says no'),
  ('published', 'lapsed', 'the time is over, after a last question to the gateway'),
  ('published', 'withdrawn', 'an officer takes it back, after a last question to the gateway'),
  ('lapsed', 'published', 'an officer opens it again');

-- What happened to an entry, in order.
create table admission_list_event (
  id bigint generated always as identity primary key,
  entry_id bigint not null references admission_list_entry,
  at timestamptz not null,
  -- `system`, or a user id.
  actor text not null,
  -- None where it began.
  from_state text,
  to_state text not null,
  reason text,
  detail jsonb not null default '{}'
);
create index admission_list_event_entry on admission_list_event (entry_id, id);
create trigger admission_list_event_append_only before update or delete or truncate on admission_list_event
  for each statement execute function refuse_change();

-- A place that nobody has any more: ranking offers it to the next.
create table admission_free_place (
  entry_id bigint primary key references admission_list_entry,
  since timestamptz not null,
  -- How it became free: declined, lapsed or withdrawn.
  why text not null,
  -- Whom it was offered to instead.
  filled_by bigint unique references admission_list_entry
);

-- The offers there are, each as the entry that it always was.
insert into admission_list_entry (
    session_id, application_type_id, registration_number, surname, first_name, middle_name, gender, date_of_birth,
    country_id, state_id, lga_id, email, mobile_number, student_type_id, level, programme, degree, department_id,
    subject_combination, study_mode, duration_months, conditions, state, reference, offered_at, lapses_at, decided_at,
    student_id, invoice_id, added_by, added_at, approved_by, approved_at, restored_by, restored_at)
  select o.session_id, t.id, o.registration_number, s.surname, s.first_name, s.middle_name, s.gender, s.date_of_birth,
    s.country_id, s.state_id, s.lga_id, s.email, s.mobile_number, s.student_type_id,
    coalesce(h.level, s.level), o.programme, o.degree, o.department_id,
    o.subject_combination, o.study_mode, o.duration_months, o.conditions, o.state, o.reference, o.offered_at,
    o.lapses_at, o.decided_at, o.student_id, o.invoice_id, 'system', o.offered_at, 'system', o.offered_at,
    o.restored_by, o.restored_at
  from admission_offer o
  join application_type t on t.mode = o.mode
  join student s on s.id = o.student_id
  left join student_session h on h.student_id = o.student_id and h.session_id = o.session_id
  order by o.id;
insert into admission_list_event (entry_id, at, actor, to_state, reason)
  select id, coalesce(decided_at, offered_at), 'system', state, 'Taken over from the offers of admission.'
  from admission_list_entry order by id;
insert into admission_free_place (entry_id, since, why)
  select id, decided_at, state from admission_list_entry where state in ('declined', 'lapsed');

create function admission_list_entry_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then
      raise exception 'an entry begins as a draft' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and not exists (
    select 1 from admission_list_move where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an entry cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.session_id, new.application_type_id, new.registration_number)
      is distinct from (old.session_id, old.application_type_id, old.registration_number)
    or (old.student_id is not null and new.student_id is distinct from old.student_id)
    or (old.reference is not null
      and (new.reference, new.offered_at) is distinct from (old.reference, old.offered_at))
  then
    raise exception 'whose offer it is does not change' using errcode = 'check_violation';
  end if;
  if old.decided_at is not null and new.state = old.state
    and (new.programme, new.degree, new.department_id, new.subject_combination, new.study_mode, new.duration_months,
      new.conditions, new.student_type_id, new.level, new.decided_at, new.invoice_id)
    is distinct from (old.programme, old.degree, old.department_id, old.subject_combination, old.study_mode,
      old.duration_months, old.conditions, old.student_type_id, old.level, old.decided_at, old.invoice_id)
  then
    raise exception 'what is decided stays as it is' using errcode = 'check_violation';
  end if;
  if new.state = 'accepted' and old.state <> 'accepted' and not exists (
    select 1 from invoice i
    where i.id = new.invoice_id and i.status = 'PAID' and i.purpose_id = 2
      and i.payer_key = 'student:' || new.student_id and i.session_id = new.session_id
  ) then
    raise exception 'an offer is accepted by its own acceptance fee' using errcode = 'check_violation';
  end if;
  if new.state = 'published' and old.state = 'lapsed'
    and (new.restored_at is not distinct from old.restored_at or new.lapses_at <= old.lapses_at)
  then
    raise exception 'an offer is opened again by an officer, for a longer time' using errcode = 'check_violation';
  end if;
  if new.lapses_at is distinct from old.lapses_at and new.state <> 'published' then
    raise exception 'an offer that is decided has no deadline any more' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger admission_list_entry_guard before insert or update on admission_list_entry
  for each row execute function admission_list_entry_guard();
create trigger admission_list_entry_kept before delete or truncate on admission_list_entry
  for each statement execute function refuse_change();

-- Whoever frees a place forgets nothing, and a place that somebody else was given is not taken back.
create function admission_place_freed() returns trigger language plpgsql as $$
begin
  if old.state in ('approved', 'published') and new.state in ('declined', 'lapsed', 'withdrawn') then
    insert into admission_free_place (entry_id, since, why) values (new.id, new.decided_at, new.state);
  elsif old.state = 'lapsed' and new.state = 'published' then
    delete from admission_free_place where entry_id = new.id and filled_by is null;
    if not found then
      raise exception 'the place has been offered to somebody else'
        using errcode = 'check_violation', constraint = 'admission_place_filled';
    end if;
  end if;
  return null;
end $$;
create trigger admission_place_freed after update of state on admission_list_entry
  for each row execute function admission_place_freed();

call takes_two_people('admission_list_entry', 'admission entry', 'added_by', 'approved_by',
  '{approved, published, accepted, declined, lapsed}',
  '{session_id, application_type_id, registration_number, surname, first_name, middle_name, gender, state_id, lga_id,
    student_type_id, level, programme, degree, department_id, subject_combination, study_mode, duration_months,
    conditions, class, score, first_choice}');

-- What other domains read of the offers of students: the newest of a session that was ever published.
create view student_offer as
select e.student_id, e.session_id, e.state, e.lapses_at
from admission_list_entry e
where e.student_id is not null and e.offered_at is not null
  and not exists (select from admission_list_entry n
    where n.student_id = e.student_id and n.session_id = e.session_id and n.id > e.id and n.offered_at is not null);

create or replace view student_due as
select h.student_id, h.session_id, h.level, k.purpose_id, w.due, c.rule_id,
  a.charged as charged_kobo, m.paid as paid_kobo,
  -- Not what is charged but not owed yet.
  case when w.due then a.charged else m.paid end as expected_kobo,
  case when w.due then a.charged - m.paid else 0 end as outstanding_kobo,
  case
    when a.charged = 0 then 'none'
    when m.paid >= a.charged then 'paid'
    when not w.due then 'later'
    when m.has_first then 'half'
    else 'owing' end as state,
  m.has_first
from student_session h
join student p on p.id = h.student_id
join academic_session s on s.id = h.session_id
cross join unnest(array[1, 2, 5]) as k(purpose_id)
left join student_offer o on o.student_id = h.student_id and o.session_id = h.session_id
left join lateral (
  select coalesce(sum(b.paid_kobo), 0)::bigint as paid, coalesce(bool_or(b.has_first), false) as has_first
  from student_fee_paid b
  where b.student_id = h.student_id and b.session_id = h.session_id and b.purpose_id = k.purpose_id
) m on true
left join lateral (
  select coalesce(sum(l.amount_kobo), 0)::bigint as charged, min(l.rule_id) as rule_id
  from student_due_line l
  where l.student_id = h.student_id and l.session_id = h.session_id and l.purpose_id = k.purpose_id
) c on true
cross join lateral (
  select p.entry_session_id is not distinct from h.session_id and p.cleared_at is null as entering,
    coalesce(o.state in ('declined', 'lapsed', 'withdrawn'), false) as over,
    not exists (select from academic_session n where n.current and n.starts_on < s.starts_on) as begun
) e
cross join lateral (
  select e.begun and k.purpose_id <> 2 and (not e.entering or (m.paid > 0 and not e.over)) as due,
    e.entering and e.over as gone
) w
cross join lateral (select case when w.gone then m.paid else greatest(c.charged, m.paid) end as charged) a;

drop table admission_offer;
drop table admission_offer_move;
drop function admission_offer_guard();
create trigger standing_of_offer after insert or update of state, student_id on admission_list_entry
  for each row when (new.student_id is not null) execute function standing_of_offer();

-- The release before this one reads and decides offers by the old name; the next one drops it.
create view admission_offer as
select e.id, e.reference, e.student_id, e.session_id,
  (select t.mode from application_type t where t.id = e.application_type_id) as mode,
  e.registration_number, e.programme, e.degree, e.department_id, e.subject_combination, e.study_mode,
  e.duration_months, e.conditions, e.offered_at, e.lapses_at, e.state, e.decided_at, e.invoice_id, e.restored_by,
  e.restored_at
from admission_list_entry e
where e.student_id is not null and e.offered_at is not null and e.state <> 'withdrawn';
