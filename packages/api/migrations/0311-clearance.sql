-- The clearance of entrants: what they bring, what the portal knows, and who let them through.

create table clearance_item (
  id text primary key,
  position smallint not null,
  name text not null,
  hint text not null default '',
  -- Who says whether it is met: an officer, or what the portal knows by itself.
  source text not null default 'officer' check (source in ('officer', 'olevel', 'acceptance', 'passport')),
  -- Of which application types; none is of all.
  application_type_ids integer[],
  active boolean not null default true
);
insert into clearance_item (id, position, name, hint, source, application_type_ids) values
  ('acceptance', 1, 'Acceptance fee paid', 'Read from the payments.', 'acceptance', null),
  ('olevel', 2, 'O-level results verified', 'Read from the verification of O-level results.', 'olevel', null),
  ('passport', 3, 'Passport photo in order', 'Read from the application and the profile.', 'passport', null),
  ('admission_letter', 4, 'Admission letter', 'Printed from the portal.', 'officer', null),
  ('jamb_letter', 5, 'JAMB admission letter', 'Original, printed from CAPS.', 'officer', '{1,4,5}'),
  ('qualification', 6, 'Certificate of entry qualification', 'Original of the diploma or A-level result.', 'officer', '{4,16}'),
  ('birth_certificate', 7, 'Birth certificate or declaration of age', 'Original.', 'officer', null),
  ('lga_letter', 8, 'Letter of local government area', 'Original, signed and stamped.', 'officer', null),
  ('medical', 9, 'Certificate of medical fitness', 'Of a government hospital or the health centre.', 'officer', null),
  ('nysc', 10, 'NYSC discharge or exemption certificate', 'Original.', 'officer', '{2}'),
  ('transcript', 11, 'Transcript received', 'Sent by the institution to the Postgraduate School.', 'officer', '{2}');

create table clearance (
  entry_id bigint primary key references admission_list_entry,
  state text not null default 'waiting' check (state in ('waiting', 'rejected', 'cleared')),
  waiting_since timestamptz not null,
  -- What the student is told where it was rejected.
  comment text not null default '',
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create index clearance_queue on clearance (state, waiting_since, entry_id);

create table clearance_tick (
  entry_id bigint not null references clearance,
  item_id text not null references clearance_item,
  met boolean not null,
  comment text not null default '',
  ticked_by text not null,
  ticked_at timestamptz not null,
  primary key (entry_id, item_id)
);

create table clearance_event (
  id bigint generated always as identity primary key,
  entry_id bigint not null references clearance,
  at timestamptz not null,
  actor text not null,
  kind text not null check (kind in ('ticked', 'cleared', 'rejected', 'undone')),
  comment text not null default '',
  detail jsonb not null default '{}'
);
create index clearance_event_entry on clearance_event (entry_id, id);
create trigger clearance_event_append_only before update or delete or truncate on clearance_event
  for each statement execute function refuse_change();

-- The slip as it was given: it stays as it is, and counts until the clearance is undone.
create table clearance_slip (
  id bigint generated always as identity primary key,
  code text not null unique,
  entry_id bigint not null references clearance,
  content jsonb not null,
  issued_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index clearance_slip_one on clearance_slip (entry_id) where withdrawn_at is null;
create function clearance_slip_guard() returns trigger language plpgsql as $$
begin
  if (new.code, new.entry_id, new.content, new.issued_at) is distinct from
    (old.code, old.entry_id, old.content, old.issued_at) or old.withdrawn_at is not null
  then
    raise exception 'a clearance slip stays as it was given' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger clearance_slip_guard before update on clearance_slip
  for each row execute function clearance_slip_guard();
create trigger clearance_slip_kept before delete or truncate on clearance_slip
  for each statement execute function refuse_change();

-- A clearance that was given by mistake is undone.
insert into application_move (from_state, to_state) values ('cleared', 'accepted');

-- Whoever accepts an offer waits for both desks. Who is cleared already, by an earlier way, waits for neither.
create function open_desks_of_entrant() returns trigger language plpgsql as $$
declare
  cleared timestamptz;
begin
  select s.cleared_at into cleared from student s where s.id = new.student_id;
  insert into clearance (entry_id, state, waiting_since, decided_by, decided_at)
    values (new.id, case when cleared is null then 'waiting' else 'cleared' end, new.decided_at,
      case when cleared is not null then 'system' end, cleared)
    on conflict do nothing;
  if cleared is null then
    insert into olevel_verification (entry_id, waiting_since) values (new.id, new.decided_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger open_desks_of_entrant after update of state on admission_list_entry
  for each row when (new.state = 'accepted' and old.state <> 'accepted') execute function open_desks_of_entrant();

-- Those who accepted before there were desks.
insert into clearance (entry_id, state, waiting_since, decided_by, decided_at)
  select e.id, case when s.cleared_at is null then 'waiting' else 'cleared' end, e.decided_at,
    case when s.cleared_at is not null then 'system' end, s.cleared_at
  from admission_list_entry e join student s on s.id = e.student_id where e.state = 'accepted';
insert into olevel_verification (entry_id, waiting_since)
  select e.id, e.decided_at
  from admission_list_entry e join student s on s.id = e.student_id
  where e.state = 'accepted' and s.cleared_at is null;

-- Each item of each checklist, with what is known of it: the one place that says whether it is met.
create view clearance_checklist as
select c.entry_id, i.id as item_id, i.position, i.name, i.hint, i.source,
  case i.source
    when 'acceptance' then exists (select from invoice v where v.id = e.invoice_id and v.status = 'PAID')
    when 'olevel' then exists (select from olevel_verification o where o.entry_id = e.id and o.state = 'verified')
    when 'passport' then exists (select from student s where s.id = e.student_id and s.passport_id is not null)
      or exists (select from application a where a.id = e.application_id and a.passport_id is not null)
    else t.met
  end as met,
  coalesce(t.comment, '') as comment, t.ticked_by, t.ticked_at
from clearance c
join admission_list_entry e on e.id = c.entry_id
join clearance_item i on i.active
  and (i.application_type_ids is null or e.application_type_id = any(i.application_type_ids))
left join clearance_tick t on t.entry_id = c.entry_id and t.item_id = i.id;
