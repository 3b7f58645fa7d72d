-- What a student owes of each kind of fee, and why: pages, gates, reports, ledgers and letters all ask `student_due`.

-- What was paid of a kind of fee of a session. A second payment of the same thing is owed back and pays nothing.
create view student_fee_paid as
select i.student_id, i.session_id, i.purpose_id,
  sum(i.total_kobo)::bigint as paid_kobo,
  bool_or(i.instalment = 'Full')
    or (bool_or(i.instalment = 'FirstInstallment') and bool_or(i.instalment = 'SecondInstallment')) as complete,
  bool_or(i.instalment = 'FirstInstallment') as has_first,
  -- Of an instalment; null for one that was billed before there were rules.
  min(i.fee_rule_id) filter (where i.instalment <> 'Full') as rule_id
from invoice i
where i.student_id is not null and i.item = '' and i.status = 'PAID' and not i.duplicate
group by i.student_id, i.session_id, i.purpose_id;

-- The lines of what a student is charged. What is paid stands as its invoices said it; what is begun, as the rule said
-- that its instalment was billed from. Only what nobody has begun to pay follows the rule that counts now.
create view student_due_line as
select m.student_id, m.session_id, m.purpose_id, min(i.fee_rule_id) as rule_id,
  min(l.position + case l.kind when 'late' then 1000 else 0 end)::integer as position, l.item_id, l.description,
  sum(case when m.complete or l.kind = 'late' then l.amount_kobo else coalesce(n.amount_kobo, l.amount_kobo) end)::bigint
    as amount_kobo
from student_fee_paid m
join invoice i on i.student_id = m.student_id and i.session_id = m.session_id and i.purpose_id = m.purpose_id
  and i.item = '' and i.status = 'PAID' and not i.duplicate
join invoice_line l on l.invoice_id = i.id
left join fee_rule_line n on n.rule_id = i.fee_rule_id and n.item_id = l.item_id
-- An instalment from before there were rules says nothing of the whole, besides that it was late.
where m.complete or m.rule_id is not null or l.kind = 'late'
group by m.student_id, m.session_id, m.purpose_id, l.item_id, l.description, l.kind
union all
select f.student_id, f.session_id, f.purpose_id, f.rule_id, f.position::integer, f.item_id, f.description, f.amount_kobo
from student_fee_line f
where not exists (select from student_fee_paid m
  where m.student_id = f.student_id and m.session_id = f.session_id and m.purpose_id = f.purpose_id
    and (m.complete or m.rule_id is not null));

-- School fee, acceptance fee and development levy of each student and session. `charged`: its price. It is owed (`due`)
-- once the session has begun, by who has entered the university: earlier than in this session, or cleared in it. An
-- acceptance fee is never owed: without it the offer lapses. Of an offer that is over nothing is charged.
create view student_due as
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
left join admission_offer o on o.student_id = h.student_id and o.session_id = h.session_id
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
    coalesce(o.state in ('declined', 'lapsed'), false) as over,
    not exists (select from academic_session n where n.current and n.starts_on < s.starts_on) as begun
) e
cross join lateral (
  select e.begun and k.purpose_id <> 2 and (not e.entering or (m.paid > 0 and not e.over)) as due,
    e.entering and e.over as gone
) w
cross join lateral (select case when w.gone then m.paid else greatest(c.charged, m.paid) end as charged) a;

-- The school fee of each student and session as the bursary counts it, worked out anew whenever it is asked. What came
-- in is told apart by who bears it: `first` (with whole payments) and `second` by the student, `scholarship` by sponsors,
-- also by one who paid after the student had. With what is outstanding they are what is expected. `later`: charged, and
-- not owed yet. `credit`: what the university owes the student.
drop view student_fee_standing;
create view student_fee_standing as
select d.session_id, d.student_id, d.level, p.department_id, p.matric_number,
  p.surname || ' ' || p.first_name || case p.middle_name when '' then '' else ' ' || p.middle_name end as full_name,
  d.expected_kobo,
  coalesce(m.first, 0)::bigint as first_kobo,
  coalesce(m.second, 0)::bigint as second_kobo,
  coalesce(m.sponsored, 0)::bigint as scholarship_kobo,
  d.outstanding_kobo,
  d.charged_kobo - d.expected_kobo as later_kobo,
  greatest(coalesce(c.surplus, 0), 0)::bigint as credit_kobo,
  d.has_first, d.state,
  coalesce(case when d.has_first then r.second_due_on end, r.due_on, s.starts_on) as due_on
from student_due d
join student p on p.id = d.student_id
join academic_session s on s.id = d.session_id
left join fee_rule r on r.id = d.rule_id
left join lateral (
  select sum(f.sponsored) as sponsored,
    sum(i.total_kobo - f.sponsored) filter (where i.instalment <> 'SecondInstallment') as first,
    sum(i.total_kobo - f.sponsored) filter (where i.instalment = 'SecondInstallment') as second
  from invoice i
  cross join lateral (
    select coalesce((select sum(amount_kobo) from invoice_cover where invoice_id = i.id and award_id is not null), 0)
      + coalesce((select sum(amount_kobo) from award_after_payment where invoice_id = i.id), 0) as sponsored
  ) f
  where i.student_id = d.student_id and i.session_id = d.session_id and i.purpose_id = d.purpose_id and i.item = ''
    and i.status = 'PAID' and not i.duplicate
) m on true
left join lateral (
  select sum(y.amount_kobo - case when i.duplicate then 0 else i.payable_kobo end)
      + coalesce(sum((select sum(amount_kobo) from award_after_payment where payment_id = y.id)), 0)
      - coalesce(sum((select sum(amount_kobo) from refund where payment_id = y.id and state = 'paid_out')), 0)
      - coalesce(sum((select sum(v.amount_kobo) from credit_note n join invoice_cover v on v.credit_note_id = n.id
          join invoice u on u.id = v.invoice_id and u.status = 'PAID' and not u.duplicate where n.payment_id = y.id)), 0) as surplus
  from invoice i
  join payment y on y.invoice_id = i.id and y.gateway not in ('sponsor', 'credit')
  where i.student_id = d.student_id and i.session_id = d.session_id and i.purpose_id = d.purpose_id and i.status = 'PAID'
    and (i.duplicate or y.amount_kobo > i.payable_kobo
      or exists (select from award_after_payment where invoice_id = i.id))
) c on true
where d.purpose_id = 1;

-- The state is the view's own.
alter table fee_standing drop column state;
alter table fee_standing
  add column later_kobo bigint not null default 0,
  add column state text not null default 'none' check (state in ('none', 'paid', 'half', 'owing', 'later'));
create index fee_standing_state on fee_standing (session_id, state, sort_name, student_id);
create index fee_standing_state_level on fee_standing (session_id, state, level, sort_name, student_id);

-- Clearance, an offer and the session under way decide what is owed.
drop trigger standing_of_student on student;
create trigger standing_of_student after update on student for each row
  when ((old.matric_number, old.surname, old.first_name, old.middle_name, old.department_id, old.student_type_id,
      old.entry_mode, old.entry_session_id, old.country_id, old.degree, old.study_mode, old.cleared_at)
    is distinct from (new.matric_number, new.surname, new.first_name, new.middle_name, new.department_id,
      new.student_type_id, new.entry_mode, new.entry_session_id, new.country_id, new.degree, new.study_mode,
      new.cleared_at))
  execute function standing_of_student();

create function standing_of_offer() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (session_id, student_id) values (new.session_id, new.student_id);
  return null;
end $$;
create trigger standing_of_offer after insert or update of state on admission_offer
  for each row execute function standing_of_offer();

create function standing_of_current_session() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (session_id)
    select distinct h.session_id from student_session h join academic_session s on s.id = h.session_id
    where s.starts_on >= new.starts_on;
  return null;
end $$;
create trigger standing_of_current_session after update of current, starts_on on academic_session for each row
  when ((old.current, old.starts_on) is distinct from (new.current, new.starts_on))
  execute function standing_of_current_session();

insert into fee_standing_stale (session_id) select distinct session_id from student_session;
