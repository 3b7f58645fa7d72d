-- What takes two people: whoever wrote a part of something does not approve it. Who wrote is kept by subject, not in the
-- subject's own row, so that a later author never hides an earlier one.

create table authorship (
  id bigint generated always as identity primary key,
  -- What it is, as in `refund`, and its id.
  kind text not null,
  subject text not null,
  act text not null check (act in ('wrote', 'approved')),
  -- Who sat at the keyboard: a user id, or `system`.
  person text not null,
  -- As whom, while somebody impersonates.
  as_person text,
  -- What of it they wrote, as in `account`.
  part text not null,
  at timestamptz not null,
  xact xid8 not null default pg_current_xact_id(),
  constraint authorship_approved_in_person check (act = 'wrote' or as_person is null)
);
create index authorship_subject on authorship (kind, subject, id);
create trigger authorship_append_only before update or delete or truncate on authorship
  for each statement execute function refuse_change();

-- Whoever has written a part of it since it was last approved. With `before`, as it was before that row.
create function authors_of(of_kind text, of_subject text, before bigint default null) returns text[]
language sql stable as $$
  select coalesce(array_agg(distinct p.person), '{}')
  from authorship a cross join lateral (values (a.person), (a.as_person)) as p (person)
  where a.kind = of_kind and a.subject = of_subject and a.act = 'wrote' and p.person is not null
    and (before is null or a.id < before)
    and a.id > coalesce((select max(m.id) from authorship m
      where m.kind = of_kind and m.subject = of_subject and m.act = 'approved' and (before is null or m.id < before)), 0)
$$;

-- At the end of a transaction: whoever wrote is on record. What came with the portal has no author.
create function author_recorded() returns trigger language plpgsql as $$
declare
  is_now jsonb := to_jsonb(new);
begin
  if tg_op = 'INSERT' and is_now ->> tg_argv[1] = 'system' then
    return null;
  end if;
  if tg_op = 'UPDATE' and not exists (
    select from unnest(tg_argv[2:]) as content (name) where is_now -> name is distinct from to_jsonb(old) -> name)
  then
    return null;
  end if;
  if not exists (select from authorship a where a.kind = tg_argv[0] and a.subject = is_now ->> 'id'
    and a.act = 'wrote' and a.xact = pg_current_xact_id())
  then
    raise exception 'nobody is on record as the author of % %', tg_argv[0], is_now ->> 'id'
      using errcode = 'check_violation', constraint = 'two_people_author';
  end if;
  return null;
end $$;

-- When it comes into force: who approves it was checked in this transaction, and wrote no part of it.
create function second_person_approved() returns trigger language plpgsql as $$
declare
  is_now jsonb := to_jsonb(new);
  approver text := is_now ->> tg_argv[2];
  in_force text[] := tg_argv[3:];
  approval bigint;
  authors text[];
begin
  if not new.state = any(in_force) or (tg_op = 'UPDATE' and old.state = any(in_force)) or approver = 'system' then
    return null;
  end if;
  select max(a.id) into approval from authorship a
    where a.kind = tg_argv[0] and a.subject = is_now ->> 'id' and a.act = 'approved' and a.person = approver
      and a.xact = pg_current_xact_id();
  authors := authors_of(tg_argv[0], is_now ->> 'id', approval);
  if approval is null or approver = any(authors) or (authors = '{}' and is_now ->> tg_argv[1] <> 'system') then
    raise exception '% % takes two people: %', tg_argv[0], is_now ->> 'id', coalesce(approver, 'nobody')
      using errcode = 'check_violation', constraint = 'two_people';
  end if;
  return null;
end $$;

-- Makes a table one that takes two people. It has columns `id` and `state`, one of who made the row and one of who
-- approved it; `in_force` are the states that only an approval leads to, `content` what a second look is about.
create procedure takes_two_people(
  subject_table regclass, kind text, author text, approver text, in_force text[], content text[]
) language plpgsql as $$
declare
  quoted text;
begin
  select string_agg(quote_literal(each), ', ') into quoted from unnest(array[kind, author] || content) each;
  execute format('create constraint trigger %I after insert or update on %s deferrable initially deferred
    for each row execute function author_recorded(%s)', kind || ' author', subject_table, quoted);
  select string_agg(quote_literal(each), ', ') into quoted from unnest(array[kind, author, approver] || in_force) each;
  execute format('create trigger %I after insert or update on %s
    for each row execute function second_person_approved(%s)', kind || ' two people', subject_table, quoted);
  execute format('insert into authorship (kind, subject, act, person, part, at)
    select %L, id::text, ''wrote'', %I::text, ''request'', now() from %s where not state = any(%L) and %2$I::text <> ''system''',
    kind, author, subject_table, in_force);
end $$;

call takes_two_people('refund', 'refund', 'requested_by', 'approved_by', '{approved, paid_out}',
  '{payment_id, amount_kobo, kind, reason, bank, account_number, account_name, checked_by}');
call takes_two_people('payment_reversal', 'reversal', 'requested_by', 'decided_by', '{approved}', '{invoice_id, reason}');
call takes_two_people('fee_rule', 'fee rule', 'created_by', 'activated_by', '{active, superseded}',
  '{purpose_id, session_id, student_type_id, level, department_group_id, entry_mode, nationality, degree, study_mode,
    first_share, due_on, second_due_on, late_fee_kobo, window_days}');
call takes_two_people('fee_rule_closing', 'fee rule closing', 'requested_by', 'decided_by', '{done}', '{rule_id, reason}');
call takes_two_people('fee_batch', 'fee batch', 'created_by', 'decided_by', '{active}', '{kind, desk, title}');
call takes_two_people('scholarship_award', 'award', 'proposed_by', 'decided_by', '{approved, applied}',
  '{scheme_id, student_id, amount_kobo}');
call takes_two_people('fee_waiver', 'waiver', 'requested_by', 'approved_by', '{granted}',
  '{student_id, session_id, until, reason}');
call takes_two_people('sundry_price', 'price', 'prepared_by', 'decided_by', '{active, superseded}', '{offer_id, amount_kobo}');
call takes_two_people('grant_request', 'grant', 'requested_by', 'decided_by', '{approved}',
  '{kind, role_id, user_id, claim, scope, ends_at, reason}');

-- The lines of a draft are a part of it.
create function fee_rule_line_author() returns trigger language plpgsql as $$
declare
  rule integer := case tg_op when 'DELETE' then old.rule_id else new.rule_id end;
begin
  if exists (select from fee_rule r where r.id = rule and r.created_by <> 'system')
    and not exists (select from authorship a where a.kind = 'fee rule' and a.subject = rule::text
      and a.act = 'wrote' and a.xact = pg_current_xact_id())
  then
    raise exception 'nobody is on record as the author of the lines of fee rule %', rule
      using errcode = 'check_violation', constraint = 'two_people_author';
  end if;
  return null;
end $$;
create constraint trigger fee_rule_line_author after insert or update or delete on fee_rule_line
  deferrable initially deferred for each row execute function fee_rule_line_author();

-- Whatever was written of what waits before there was such a record: the last editor of a draft, earlier ones as the
-- audit has them, who looked at a refund, and who gave its account.
insert into authorship (kind, subject, act, person, as_person, part, at)
  select 'fee rule', r.id::text, 'wrote', r.edited_by, null, 'lines', now()
    from fee_rule r where r.state = 'draft' and r.edited_by is not null
  union all
  select 'fee rule', r.id::text, 'wrote', l.actor, l.subject, 'lines', l.at
    from audit_log l join fee_rule r on r.id::text = l.detail #>> '{after,id}' and r.state = 'draft'
    where l.act = 'fee-rule.update'
  union all
  select 'refund', r.id::text, 'wrote', r.checked_by, null, 'check', now()
    from refund r where r.state = 'bursary_ok' and r.checked_by is not null
  union all
  select 'refund', r.id::text, 'wrote', l.actor, l.subject, 'account', l.at
    from audit_log l join refund r on r.id::text = l.detail #>> '{after,id}' and r.state in ('requested', 'bursary_ok')
    where l.act = 'refund.bank';
insert into authorship (kind, subject, act, person, as_person, part, at)
  select 'fee batch', r.batch_id::text, 'wrote', a.person, a.as_person, 'draft', a.at
  from authorship a join fee_rule r on r.id::text = a.subject join fee_batch b on b.id = r.batch_id
  where a.kind = 'fee rule' and b.state = 'waiting';
alter table fee_rule drop column edited_by;

-- Drafts of a batch that were changed since an officer looked are not approved unseen.
alter table fee_batch add column version integer not null default 1;
