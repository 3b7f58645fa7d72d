-- What else is in the price of a bed-space of a session, as maintenance: its invoices name it apart.

create table hostel_fee (
  session_id integer not null references hostel_session,
  -- The highest one counts for invoices that are made from then on.
  version integer not null check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (session_id, version)
);
create trigger hostel_fee_append_only before update or delete or truncate on hostel_fee
  for each statement execute function refuse_change();

create table hostel_fee_line (
  session_id integer not null,
  version integer not null,
  position smallint not null check (position between 1 and 6),
  description text not null check (length(description) between 2 and 60),
  amount_kobo bigint not null check (amount_kobo > 0),
  primary key (session_id, version, position),
  constraint hostel_fee_line_once unique (session_id, version, description),
  foreign key (session_id, version) references hostel_fee
);
create trigger hostel_fee_line_append_only before update or delete or truncate on hostel_fee_line
  for each statement execute function refuse_change();
