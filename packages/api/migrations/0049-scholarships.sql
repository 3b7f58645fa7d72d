-- Guards of sponsors' money: a scheme never promises more than its budget, a student never gets more than the fee,
-- and an award moves as the table of its states says. Amounts are kobo.

alter table scholarship_scheme
  -- What pending, approved and applied awards promise, and to how many; counted by the trigger below.
  add column awarded_kobo bigint not null default 0,
  add column beneficiaries integer not null default 0,
  add constraint scholarship_scheme_budget check (awarded_kobo between 0 and budget_kobo),
  add constraint scholarship_scheme_beneficiaries check (beneficiaries between 0 and coalesce(most_beneficiaries, beneficiaries));
create index scholarship_scheme_sponsor on scholarship_scheme (sponsor, id);

alter table scholarship_award
  add column reversed_by text,
  add column reversed_at timestamptz,
  add check (state = 'pending' or state = 'reversed' or (decided_by is not null and decided_at is not null)),
  add constraint scholarship_award_why_reversed
    check (state <> 'reversed' or (reversed_by is not null and reversed_at is not null and reason is not null));
create index scholarship_award_scheme on scholarship_award (scheme_id, id desc);
create index scholarship_award_state on scholarship_award (state, id desc);

create index refund_award on refund (award_id) where award_id is not null;
-- Students are looked for by any part of name and matric number.
create index student_words on student using gin
  ((f_search(surname || ' ' || first_name || ' ' || middle_name || ' ' || coalesce(matric_number, ''))) gin_trgm_ops);

-- What a scheme may pay of a student's fees of its session: the school fee, or its items whatever they are billed with.
-- Null while no fee is set for the student: a sponsor's list may come first.
create function scholarship_coverable(student bigint, schemes integer[]) returns bigint language sql stable as $$
  select case when count(*) > 0 then coalesce(sum(l.amount_kobo) filter (where exists (
    select from scholarship_scheme s where s.id = any(schemes) and case s.kind
      when 'items' then exists (select from scholarship_scheme_item i where i.scheme_id = s.id and i.item_id = l.item_id)
      else l.purpose_id = 1 end
  )), 0)::bigint end
  from student_fee_line l
  where l.student_id = student
    and l.session_id = (select s.session_id from scholarship_scheme s where s.id = any(schemes) limit 1)
$$;

-- Once somebody was awarded something, what the scheme is stays as it is.
create function scholarship_scheme_guard() returns trigger language plpgsql as $$
begin
  if (new.kind, new.session_id) is distinct from (old.kind, old.session_id)
    and exists (select from scholarship_award where scheme_id = old.id)
  then
    raise exception 'scheme % has awards: its kind and session stay', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger scholarship_scheme_guard before update on scholarship_scheme
  for each row execute function scholarship_scheme_guard();

create table scholarship_award_move (
  from_state text not null,
  to_state text not null,
  reason text not null,
  primary key (from_state, to_state)
);
insert into scholarship_award_move (from_state, to_state, reason) values
  ('pending', 'approved', 'another officer agrees'),
  ('pending', 'reversed', 'withdrawn before anybody agreed'),
  ('approved', 'applied', 'a payment counts it'),
  ('approved', 'reversed', 'taken back before it paid anything'),
  ('applied', 'approved', 'the payment that counted it was taken back'),
  ('applied', 'reversed', 'taken back with the payment that counted it');

create function scholarship_award_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'awards are reversed, never deleted' using errcode = 'check_violation';
  end if;
  if (new.scheme_id, new.student_id, new.amount_kobo, new.proposed_by, new.proposed_at)
    is distinct from (old.scheme_id, old.student_id, old.amount_kobo, old.proposed_by, old.proposed_at)
  then
    raise exception 'what an award promises is frozen' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not exists (
    select from scholarship_award_move where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an award cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'reversed' and old.state <> 'reversed' and exists (
    select from invoice_cover c join invoice i on i.id = c.invoice_id
    where c.award_id = old.id and i.status in ('UNPAID', 'PENDING', 'PAID') and not i.duplicate
    union all
    select from award_after_payment l join invoice i on i.id = l.invoice_id
    where l.award_id = old.id and i.status = 'PAID'
  ) then
    raise exception 'award % covers an invoice', old.id using errcode = 'check_violation', constraint = 'scholarship_award_in_use';
  end if;
  return new;
end $$;
create trigger scholarship_award_guard before update or delete on scholarship_award
  for each row execute function scholarship_award_guard();
create trigger scholarship_award_kept before truncate on scholarship_award
  for each statement execute function refuse_change();

-- New awards: the scheme's row is locked by being counted on, so of two officers the second sees what the first gave.
create function scholarship_award_given() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  update scholarship_scheme s
    set awarded_kobo = s.awarded_kobo + d.amount, beneficiaries = s.beneficiaries + d.count
    from (select scheme_id, sum(amount_kobo) as amount, count(*) as count from given
      where state <> 'reversed' group by scheme_id) d
    where s.id = d.scheme_id;

  select g.student_id into wrong from given g join scholarship_scheme s on s.id = g.scheme_id
    where g.amount_kobo > s.cap_kobo limit 1;
  if wrong is not null then
    raise exception 'student % would get more than the most of the scheme', wrong
      using errcode = 'check_violation', constraint = 'scholarship_award_cap';
  end if;

  -- Awards of two schemes to one student wait for each other.
  perform id from student where id in (select student_id from given) order by id for no key update;
  select g.student_id into wrong
    from (select distinct n.student_id, s.session_id from given n join scholarship_scheme s on s.id = n.scheme_id
      where n.state <> 'reversed') g
    cross join lateral (
      select array_agg(a.scheme_id) as schemes, sum(a.amount_kobo) as amount,
        bool_or(a.amount_kobo > scholarship_coverable(g.student_id, array[a.scheme_id])) as one_is_more
      from scholarship_award a join scholarship_scheme s on s.id = a.scheme_id
      where a.student_id = g.student_id and s.session_id = g.session_id and a.state <> 'reversed'
    ) all_of
    where all_of.one_is_more or all_of.amount > scholarship_coverable(g.student_id, all_of.schemes)
    limit 1;
  if wrong is not null then
    raise exception 'student % would get more than the fee', wrong
      using errcode = 'check_violation', constraint = 'scholarship_award_fee';
  end if;
  return null;
end $$;
create trigger scholarship_award_given after insert on scholarship_award
  referencing new table as given for each statement execute function scholarship_award_given();

-- What is reversed is free for others.
create function scholarship_award_freed() returns trigger language plpgsql as $$
begin
  update scholarship_scheme s
    set awarded_kobo = s.awarded_kobo - d.amount, beneficiaries = s.beneficiaries - d.count
    from (select n.scheme_id, sum(n.amount_kobo) as amount, count(*) as count from moved n join was o on o.id = n.id
      where n.state = 'reversed' and o.state <> 'reversed' group by n.scheme_id) d
    where s.id = d.scheme_id;
  return null;
end $$;
create trigger scholarship_award_freed after update on scholarship_award
  referencing old table as was new table as moved for each statement execute function scholarship_award_freed();

-- Awards from before count too.
update scholarship_scheme s set awarded_kobo = d.amount, beneficiaries = d.count
  from (select scheme_id, sum(amount_kobo) as amount, count(*) as count from scholarship_award
    where state <> 'reversed' group by scheme_id) d
  where s.id = d.scheme_id;

-- A student whose sponsor is slow is let through for a time: asked for by one officer, approved by another.
create table fee_waiver (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  session_id integer not null references academic_session,
  -- The last day on which it counts, in Lagos.
  until date not null,
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'granted', 'ended')),
  requested_by text not null,
  requested_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  end_reason text,
  version integer not null default 1,
  constraint fee_waiver_two_officers check (approved_by <> requested_by),
  check (state <> 'granted' or (approved_by is not null and approved_at is not null)),
  check ((state = 'ended') = (ended_by is not null)),
  check ((ended_by is null) = (ended_at is null))
);
create unique index fee_waiver_one_standing on fee_waiver (student_id, session_id) where state <> 'ended';
create index fee_waiver_state on fee_waiver (state, id desc);
create trigger fee_waiver_kept before delete or truncate on fee_waiver
  for each statement execute function refuse_change();
