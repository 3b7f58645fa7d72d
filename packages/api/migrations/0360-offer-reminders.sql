-- Candidates are reminded before their offer lapses: once for each day that is named, of each deadline that it had.
create table admission_offer_reminder (
  entry_id bigint not null references admission_list_entry,
  lapses_at timestamptz not null,
  days_before integer not null check (days_before > 0),
  reminded_at timestamptz not null,
  primary key (entry_id, lapses_at, days_before)
);
