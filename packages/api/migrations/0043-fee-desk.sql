-- Officers' work on fees: what is prepared together, what leaves use again, and what becomes active at all.

-- Rules that were prepared together and become active together.
create table fee_batch (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('upload', 'raise')),
  -- The page that it belongs to.
  desk text not null check (desk in ('school', 'acceptance', 'pg')),
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'active', 'withdrawn')),
  created_by text not null,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint fee_batch_two_officers check (state <> 'active' or decided_by <> created_by or created_by = 'system')
);
create index fee_batch_desk on fee_batch (desk, id);

alter table fee_rule
  add column batch_id integer references fee_batch,
  -- Who changed the draft last, where that was not who made it: they do not approve it either.
  add column edited_by text,
  add constraint fee_rule_editor_is_another check (activated_by <> edited_by or edited_by = 'system');
create index fee_rule_session on fee_rule (session_id, purpose_id, student_type_id);
create index fee_rule_batch on fee_rule (batch_id) where batch_id is not null;
create index fee_rule_group on fee_rule (department_group_id) where department_group_id is not null;
create index invoice_line_item on invoice_line (item_id) where item_id is not null;

-- A rule leaves use without another one in its place: one officer asks, another one agrees.
create table fee_rule_closing (
  id integer generated always as identity primary key,
  rule_id integer not null references fee_rule,
  reason text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dropped')),
  decided_by text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint fee_rule_closing_two_officers check (state <> 'done' or decided_by <> requested_by)
);
create unique index fee_rule_closing_one on fee_rule_closing (rule_id) where state = 'waiting';

-- What becomes active charges something, and leaves no instalment of it empty. Of the students that it charges, the
-- one who owes least decides: everybody's lines, or else those of fresh or of final students.
create function fee_rule_complete() returns trigger language plpgsql as $$
declare
  least_owed bigint;
begin
  select case when usual > 0 then usual else least(nullif(fresh, 0), nullif(final, 0)) end into least_owed
  from (
    select coalesce(sum(amount_kobo) filter (where payers = 'all'), 0) as usual,
      coalesce(sum(amount_kobo) filter (where payers = 'fresh'), 0) as fresh,
      coalesce(sum(amount_kobo) filter (where payers = 'final'), 0) as final
    from fee_rule_line where rule_id = new.id
  ) sums;
  if least_owed is null then
    raise exception 'fee rule % charges nothing', new.id using errcode = 'check_violation';
  end if;
  -- The first instalment is cut to whole naira, 100 kobo; the share is of 10,000.
  if least_owed * new.first_share < 1000000 then
    raise exception 'fee rule % leaves an instalment empty', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger fee_rule_complete before update on fee_rule for each row
  when (old.state = 'draft' and new.state = 'active') execute function fee_rule_complete();

-- Which departments a group has decides what students owe: while active rules ask for the group, they stay.
create function department_group_guard() returns trigger language plpgsql as $$
declare
  groups integer[] := case tg_op
    when 'INSERT' then array[new.group_id] when 'DELETE' then array[old.group_id] else array[old.group_id, new.group_id]
  end;
begin
  if exists (select from fee_rule where department_group_id = any(groups) and state = 'active') then
    raise exception 'active fee rules ask for department group %', groups using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger department_group_guard before insert or update or delete on department_group_member
  for each row execute function department_group_guard();
