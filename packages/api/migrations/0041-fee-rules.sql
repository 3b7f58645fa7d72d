-- What is charged and to whom: items, and rules of lines for a session. Amounts are kobo.

-- Departments that pay alike; a department is in one group at most.
create table department_group (
  id integer generated always as identity primary key,
  name text not null unique
);
create table department_group_member (
  department_id integer primary key references department,
  group_id integer not null references department_group on delete cascade
);
create index department_group_member_group on department_group_member (group_id);

create table fee_item (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9-]{1,19}$'),
  name text not null,
  purpose_id integer not null references payment_purpose,
  -- Null: those of the purpose.
  service_type_id text,
  income_account text references ledger_account,
  taxable boolean not null default false,
  refundable boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  unique (purpose_id, name)
);

-- Postgraduates pay by degree and by how they study.
alter table student
  add column degree text check (degree in ('PGD', 'M.Tech', 'MBA', 'PhD')),
  add column study_mode text check (study_mode in ('full-time', 'part-time'));

-- Who owes what for a session. A column that is null does not ask; of several rules that fit, the one that asks most counts.
create table fee_rule (
  id integer generated always as identity primary key,
  purpose_id integer not null references payment_purpose,
  session_id integer not null references academic_session,
  student_type_id integer not null check (student_type_id between 1 and 6),
  level integer check (level % 100 = 0 and level between 0 and 900),
  department_group_id integer references department_group,
  entry_mode text
    check (entry_mode in ('UTME', 'JUPEB', 'DIRECT_ENTRY', 'PG', 'SUPPLEMENTARY', 'PRE_DEGREE', 'CCE')),
  nationality text check (nationality in ('national', 'foreign')),
  degree text check (degree in ('PGD', 'M.Tech', 'MBA', 'PhD')),
  study_mode text check (study_mode in ('full-time', 'part-time')),
  -- Share of the first instalment in basis points; null: paid in full only.
  first_share integer check (first_share between 1 and 9999),
  due_on date,
  second_due_on date check (second_due_on >= due_on),
  -- Added to invoices that are made after the due date.
  late_fee_kobo bigint not null default 0 check (late_fee_kobo >= 0),
  -- Days for which an offer waits for an acceptance fee.
  window_days integer check (window_days between 1 and 365),
  state text not null default 'draft' check (state in ('draft', 'active', 'superseded')),
  -- The rule that this one takes the place of.
  replaces_id integer references fee_rule,
  version integer not null default 1,
  -- User ids; `system` for what came with the portal.
  created_by text not null,
  created_at timestamptz not null,
  activated_by text,
  activated_at timestamptz,
  check ((state = 'draft') = (activated_by is null)),
  check ((activated_by is null) = (activated_at is null)),
  constraint fee_rule_two_officers check (activated_by <> created_by or created_by = 'system')
);
create unique index fee_rule_one_active on fee_rule
  (purpose_id, session_id, student_type_id, level, department_group_id, entry_mode, nationality, degree, study_mode)
  nulls not distinct where state = 'active';
create index fee_rule_fitting on fee_rule (session_id, student_type_id, purpose_id) where state = 'active';

create table fee_rule_line (
  rule_id integer not null references fee_rule on delete cascade,
  position smallint not null check (position > 0),
  item_id integer not null references fee_item,
  amount_kobo bigint not null check (amount_kobo >= 0),
  -- Everybody, those who entered in this session, those in their final year, or who chooses it.
  payers text not null default 'all' check (payers in ('all', 'fresh', 'final', 'optional')),
  primary key (rule_id, position),
  unique (rule_id, item_id)
);
create index fee_rule_line_item on fee_rule_line (item_id);

-- Once active, a rule and its lines stay as they are: invoices were made of them. Another rule supersedes it.
create function fee_rule_guard() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.state = 'active' and new.state = 'superseded'
    and to_jsonb(new) - 'state' - 'version' = to_jsonb(old) - 'state' - 'version'
  then
    return new;
  end if;
  raise exception 'fee rule % is %: it is replaced, never changed', old.id, old.state using errcode = 'check_violation';
end $$;
create trigger fee_rule_guard before update or delete on fee_rule for each row execute function fee_rule_guard();

create function fee_rule_line_guard() returns trigger language plpgsql as $$
declare
  rule integer := case tg_op when 'DELETE' then old.rule_id else new.rule_id end;
begin
  if exists (select from fee_rule where id = rule and state <> 'draft') then
    raise exception 'the lines of fee rule % are in use', rule using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The rule of each kind of fee that counts for a student in a session.
create view student_fee as
select l.student_id, l.session_id, l.level, f.purpose_id, f.id as rule_id
from student_session l
join student p on p.id = l.student_id
left join department_group_member g on g.department_id = p.department_id
cross join lateral (
  select distinct on (r.purpose_id) r.id, r.purpose_id
  from fee_rule r
  where r.state = 'active' and r.session_id = l.session_id and r.student_type_id = p.student_type_id
    and (r.level is null or r.level = l.level)
    and (r.department_group_id is null or r.department_group_id = g.group_id)
    and (r.entry_mode is null or r.entry_mode = p.entry_mode)
    and (r.nationality is null or (r.nationality = 'national') = (p.country_id = 566))
    and (r.degree is null or r.degree = p.degree)
    and (r.study_mode is null or r.study_mode = p.study_mode)
  order by r.purpose_id,
    num_nonnulls(r.level, r.department_group_id, r.entry_mode, r.nationality, r.degree, r.study_mode) desc,
    r.level, r.department_group_id, r.entry_mode, r.nationality, r.degree, r.study_mode
) f;

-- The lines that a student owes without choosing anything.
create view student_fee_line as
select f.student_id, f.session_id, f.level, f.purpose_id, f.rule_id, n.position, n.item_id, i.name as description, n.amount_kobo
from student_fee f
join student p on p.id = f.student_id
left join department d on d.id = p.department_id
join fee_rule_line n on n.rule_id = f.rule_id
join fee_item i on i.id = n.item_id
where n.payers = 'all'
  or (n.payers = 'fresh' and p.entry_session_id = f.session_id)
  or (n.payers = 'final' and f.level = d.years * 100);

-- What was charged until now becomes rules.
insert into fee_item (code, name, purpose_id)
  select 'SCH-' || lpad(row_number() over (order by min(position), description)::text, 3, '0'), description, 1
  from school_fee_line group by description;
insert into fee_rule
  (purpose_id, session_id, student_type_id, level, first_share, state, created_by, created_at, activated_by, activated_at)
  select 1, session_id, student_type_id, level,
    case when student_type_id = 1 and level >= 200 then 5000 end, 'active', 'system', now(), 'system', now()
  from school_fee;
insert into fee_rule_line (rule_id, position, item_id, amount_kobo)
  select r.id, row_number() over (partition by r.id order by l.position), i.id, l.amount_kobo
  from school_fee f
  join fee_rule r using (session_id, student_type_id, level)
  join school_fee_line l on l.school_fee_id = f.id
  join fee_item i on i.name = l.description;
create trigger fee_rule_line_guard before insert or update or delete on fee_rule_line
  for each row execute function fee_rule_line_guard();
-- The release before this one still reads school_fee and school_fee_line; nothing writes to them any more.
