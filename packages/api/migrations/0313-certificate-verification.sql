-- Degrees and diplomas that postgraduate and direct-entry entrants present, and what their institutions say of them.
create table certificate_verification (
  id bigint generated always as identity primary key,
  entry_id bigint not null references admission_list_entry,
  institution text not null check (institution <> ''),
  qualification text not null check (qualification <> ''),
  programme text not null check (programme <> ''),
  class text not null default '',
  year smallint not null check (year between 1950 and 2200),
  state text not null default 'listed' check (state in ('listed', 'letter_sent', 'replied', 'genuine', 'not_genuine')),
  letter_sent_on date,
  replied_on date check (replied_on >= letter_sent_on),
  reply text not null default '',
  decided_by text,
  decided_at timestamptz,
  added_by text not null,
  added_at timestamptz not null,
  version integer not null default 1,
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('genuine', 'not_genuine')) = (decided_by is not null)),
  check (state in ('listed') or letter_sent_on is not null),
  check (state in ('listed', 'letter_sent') or replied_on is not null),
  constraint certificate_listed_once unique (entry_id, institution, qualification, year)
);
create index certificate_verification_state on certificate_verification (state, added_at, id);

create table certificate_verification_event (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificate_verification,
  at timestamptz not null,
  actor text not null,
  kind text not null check (kind in ('listed', 'letter_sent', 'replied', 'genuine', 'not_genuine', 'reopened')),
  comment text not null default ''
);
create index certificate_verification_event_one on certificate_verification_event (certificate_id, id);
create trigger certificate_verification_event_append_only before update or delete or truncate
  on certificate_verification_event for each statement execute function refuse_change();
