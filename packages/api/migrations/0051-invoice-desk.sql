-- What the bursary looks for: invoices and payments by whom, when and what for, and what students owe. Every order and
-- filter stands on an index, so that a list takes the same time with a million invoices as with a thousand.

create function student_of_payer(payer_key text) returns bigint language sql immutable strict parallel safe
  as $$ select case when payer_key ~ '^student:\d+$' then substr(payer_key, 9)::bigint end $$;

alter table invoice
  add column student_id bigint generated always as (student_of_payer(payer_key)) stored,
  -- Begins with a space, as in accounts: one or two letters are looked for at the beginning of words.
  add column search_text text collate "C" generated always as (
    ' ' || f_search(lastname || ' ' || firstname || ' ' || middlename || ' ' || phone)
  ) stored;
create index invoice_search on invoice using gin (search_text gin_trgm_ops);
create index invoice_student on invoice (student_id, id) where student_id is not null;
create index invoice_created on invoice (created_at, id);
create index invoice_paid on invoice (paid_at, id);
create index invoice_amount on invoice (total_kobo, id);
create index invoice_of_purpose on invoice (purpose_id, created_at, id);
create index invoice_of_status on invoice (status, created_at, id);
create index invoice_of_session on invoice (session_id, created_at, id);
create index invoice_of_gateway on invoice (gateway, created_at, id);

-- What a payment was for and where the student stood when it came in: copied, because neither changes afterwards.
alter table payment
  add column purpose_id integer,
  add column session_id integer,
  add column department_id integer,
  add column level integer,
  -- What the gateway kept for itself, where it says so.
  add column charge_kobo bigint not null default 0 check (charge_kobo >= 0);

create function payment_facts() returns trigger language plpgsql as $$
begin
  select i.purpose_id, i.session_id, s.department_id, coalesce(h.level, s.level)
    into new.purpose_id, new.session_id, new.department_id, new.level
    from invoice i
    left join student s on s.id = i.student_id
    left join student_session h on h.student_id = s.id and h.session_id = i.session_id
    where i.id = new.invoice_id;
  return new;
end $$;
create trigger payment_facts before insert on payment for each row execute function payment_facts();

alter table payment disable trigger payment_append_only;
update payment m set purpose_id = i.purpose_id, session_id = i.session_id,
    department_id = s.department_id, level = coalesce(h.level, s.level)
  from invoice i
  left join student s on s.id = i.student_id
  left join student_session h on h.student_id = s.id and h.session_id = i.session_id
  where i.id = m.invoice_id;
alter table payment enable trigger payment_append_only;
alter table payment alter column purpose_id set not null, alter column session_id set not null;

create index payment_confirmed on payment (confirmed_at, id);
create index payment_amount on payment (amount_kobo, id);
create index payment_of_purpose on payment (purpose_id, confirmed_at, id);
create index payment_of_session on payment (session_id, confirmed_at, id);
create index payment_of_department on payment (department_id, confirmed_at, id);
create index payment_of_channel on payment (channel, confirmed_at, id);

create index payment_issue_open on payment_issue (raised_at, id) where resolved_at is null;
create index payment_reversal_waiting on payment_reversal (id) where state = 'requested';
create index scholarship_award_pending on scholarship_award (id) where state = 'pending';
create index fee_rule_draft on fee_rule (id) where state = 'draft';

-- What each student owes of the school fee of a session, worked out anew whenever it is asked. `first` holds whole
-- payments, too. A late fee pays for the delay, not for the fee. `credit`: what the university owes the student.
create view student_fee_standing as
select h.session_id, h.student_id, h.level, p.department_id, p.matric_number,
  p.surname || ' ' || p.first_name || case p.middle_name when '' then '' else ' ' || p.middle_name end as full_name,
  coalesce(e.expected, 0)::bigint as expected_kobo,
  coalesce(m.first, 0)::bigint as first_kobo,
  coalesce(m.second, 0)::bigint as second_kobo,
  (coalesce(m.sponsored, 0) + coalesce(m.after, 0))::bigint as scholarship_kobo,
  greatest(coalesce(e.expected, 0) - coalesce(m.paid, 0), 0)::bigint as outstanding_kobo,
  (greatest(coalesce(m.paid, 0) - coalesce(e.expected, 0), 0) + greatest(coalesce(c.surplus, 0), 0))::bigint
    as credit_kobo,
  coalesce(m.has_first, false) as has_first,
  coalesce(case when m.has_first then r.second_due_on end, r.due_on, s.starts_on) as due_on
from student_session h
join student p on p.id = h.student_id
join academic_session s on s.id = h.session_id
left join lateral (
  select sum(l.amount_kobo) as expected, min(l.rule_id) as rule_id
  from student_fee_line l
  where l.student_id = h.student_id and l.session_id = h.session_id and l.purpose_id = 1
) e on true
left join fee_rule r on r.id = e.rule_id
left join lateral (
  select sum(f.fee) as paid,
    sum(f.sponsored) as sponsored,
    sum(f.after) as after,
    sum(f.fee - f.sponsored) filter (where i.instalment <> 'SecondInstallment') as first,
    sum(f.fee - f.sponsored) filter (where i.instalment = 'SecondInstallment') as second,
    bool_or(i.instalment = 'FirstInstallment') as has_first
  from invoice i
  cross join lateral (
    select i.total_kobo
        - coalesce((select sum(amount_kobo) from invoice_line where invoice_id = i.id and kind = 'late'), 0) as fee,
      coalesce((select sum(amount_kobo) from invoice_cover where invoice_id = i.id and award_id is not null), 0) as sponsored,
      -- Of an award that came after the student had paid: the student is owed as much.
      coalesce((select sum(amount_kobo) from award_after_payment where invoice_id = i.id), 0) as after
  ) f
  where i.student_id = h.student_id and i.session_id = h.session_id and i.purpose_id = 1
    and i.status = 'PAID' and not i.duplicate
) m on true
left join lateral (
  select sum(y.amount_kobo - case when i.duplicate then 0 else i.payable_kobo end)
      + coalesce(sum((select sum(amount_kobo) from award_after_payment where payment_id = y.id)), 0)
      - coalesce(sum((select sum(amount_kobo) from refund where payment_id = y.id and state = 'paid_out')), 0)
      - coalesce(sum((select sum(v.amount_kobo) from credit_note n join invoice_cover v on v.credit_note_id = n.id
          join invoice u on u.id = v.invoice_id and u.status = 'PAID' where n.payment_id = y.id)), 0) as surplus
  from invoice i
  join payment y on y.invoice_id = i.id and y.gateway not in ('sponsor', 'credit')
  where i.student_id = h.student_id and i.session_id = h.session_id and i.purpose_id = 1 and i.status = 'PAID'
    and (i.duplicate or y.amount_kobo > i.payable_kobo
      or exists (select from award_after_payment where invoice_id = i.id))
) c on true;

-- The same, kept so that a hundred thousand students can be searched, put in order and added up by it.
create table fee_standing (
  session_id integer not null references academic_session,
  student_id bigint not null references student,
  level integer not null,
  department_id integer,
  matric_number text,
  full_name text not null,
  sort_name text collate "C" generated always as (f_search(full_name)) stored,
  search_text text collate "C" generated always as (
    ' ' || f_search(full_name || ' ' || coalesce(matric_number, ''))
  ) stored,
  expected_kobo bigint not null,
  first_kobo bigint not null,
  second_kobo bigint not null,
  scholarship_kobo bigint not null,
  outstanding_kobo bigint not null,
  credit_kobo bigint not null,
  state text generated always as (case
    when expected_kobo = 0 then 'none'
    when outstanding_kobo = 0 then 'paid'
    when has_first then 'half'
    else 'owing' end) stored,
  has_first boolean not null,
  due_on date not null,
  primary key (session_id, student_id)
);
create index fee_standing_student on fee_standing (student_id);
create index fee_standing_name on fee_standing (session_id, sort_name, student_id);
create index fee_standing_matric on fee_standing (session_id, matric_number, student_id);
create index fee_standing_debt on fee_standing (session_id, outstanding_kobo, student_id);
create index fee_standing_state on fee_standing (session_id, state, sort_name, student_id);
create index fee_standing_state_level on fee_standing (session_id, state, level, sort_name, student_id);
create index fee_standing_department on fee_standing (session_id, department_id, sort_name, student_id);
create index fee_standing_level on fee_standing (session_id, level, sort_name, student_id);
create index fee_standing_credit on fee_standing (session_id, sort_name, student_id) where credit_kobo > 0;
create index fee_standing_search on fee_standing using gin (search_text gin_trgm_ops);

-- What has to be worked out again; null: everybody of the session, or every session of the student. Rows are only
-- added, so that no payment waits for another one.
create table fee_standing_stale (
  id bigint generated always as identity primary key,
  session_id integer,
  student_id bigint,
  check (num_nonnulls(session_id, student_id) > 0)
);

create function standing_of_invoice() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (session_id, student_id) values (new.session_id, new.student_id);
  return null;
end $$;
create trigger standing_of_invoice after update of status on invoice for each row
  when (new.student_id is not null and new.purpose_id = 1 and old.status <> new.status
    and 'PAID' in (old.status, new.status))
  execute function standing_of_invoice();
create trigger standing_of_invoice_made after insert on invoice for each row
  when (new.student_id is not null and new.purpose_id = 1 and new.status = 'PAID')
  execute function standing_of_invoice();

-- When everybody moves on to another session, the session is worked out as a whole.
create function standing_of_session() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (session_id, student_id)
    select distinct n.session_id, case when n.of_session <= 500 then n.student_id end
    from (select session_id, student_id, count(*) over (partition by session_id) as of_session from changed) n;
  return null;
end $$;
create trigger standing_of_session after insert on student_session referencing new table as changed
  for each statement execute function standing_of_session();
create trigger standing_of_session_changed after update on student_session referencing new table as changed
  for each statement execute function standing_of_session();

create function standing_of_student() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (student_id) values (new.id);
  return null;
end $$;
create trigger standing_of_student after update on student for each row
  when ((old.matric_number, old.surname, old.first_name, old.middle_name, old.department_id, old.student_type_id,
      old.entry_mode, old.entry_session_id, old.country_id, old.degree, old.study_mode)
    is distinct from (new.matric_number, new.surname, new.first_name, new.middle_name, new.department_id,
      new.student_type_id, new.entry_mode, new.entry_session_id, new.country_id, new.degree, new.study_mode))
  execute function standing_of_student();

create function standing_of_rule() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (session_id) values (new.session_id);
  return null;
end $$;
create trigger standing_of_rule after update of state on fee_rule for each row
  when (old.state <> new.state and new.purpose_id = 1) execute function standing_of_rule();

create function standing_of_money_back() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (session_id, student_id)
    select i.session_id, i.student_id from payment m join invoice i on i.id = m.invoice_id
    where m.id = new.payment_id and i.student_id is not null and i.purpose_id = 1;
  return null;
end $$;
create trigger standing_of_refund after update of state on refund for each row
  when (new.state = 'paid_out' and old.state <> 'paid_out') execute function standing_of_money_back();
create trigger standing_of_credit after update of state on credit_note for each row
  execute function standing_of_money_back();
create trigger standing_of_late_award after insert on award_after_payment for each row
  execute function standing_of_money_back();

create function standing_of_group() returns trigger language plpgsql as $$
begin
  insert into fee_standing_stale (session_id)
    select distinct session_id from fee_rule where state = 'active' and purpose_id = 1 and department_group_id is not null;
  return null;
end $$;
create trigger standing_of_group after insert or update or delete on department_group_member
  for each statement execute function standing_of_group();

insert into fee_standing_stale (session_id) select distinct session_id from student_session;

-- Sums over long lists are made once for many who look at them, with the moment at which they were true.
create table report_total (
  key text primary key,
  as_of timestamptz not null,
  value jsonb not null
);
create index report_total_as_of on report_total (as_of);
