-- Offers of admission that wait for the acceptance fee, letters that a payment brings, and what students read for the levy.

create table admission_offer (
  id bigint generated always as identity primary key,
  -- Printed on the letter.
  reference text not null unique,
  student_id bigint not null references student,
  session_id integer not null references academic_session,
  mode text not null
    check (mode in ('UTME', 'JUPEB', 'DIRECT_ENTRY', 'PG', 'SUPPLEMENTARY', 'PRE_DEGREE', 'CCE')),
  -- JAMB or application number.
  registration_number text not null,
  programme text not null,
  degree text not null,
  -- None for JUPEB and pre-degree.
  department_id integer references department,
  subject_combination text,
  study_mode text check (study_mode in ('full-time', 'part-time')),
  duration_months integer not null check (duration_months between 1 and 120),
  conditions text[] not null default '{}',
  offered_at timestamptz not null,
  -- The first moment after the last day, in Lagos, on which the fee can be paid.
  lapses_at timestamptz not null check (lapses_at > offered_at),
  state text not null default 'published',
  -- Accepted, declined or lapsed at.
  decided_at timestamptz,
  -- The acceptance fee that accepted it.
  invoice_id bigint unique references invoice,
  -- User id of the officer who opened it again after it lapsed.
  restored_by text,
  restored_at timestamptz,
  unique (student_id, session_id),
  check ((state = 'published') = (decided_at is null)),
  check ((state = 'accepted') = (invoice_id is not null)),
  check ((restored_by is null) = (restored_at is null)),
  constraint admission_offer_not_before_its_time check (state <> 'lapsed' or decided_at >= lapses_at)
);
create index admission_offer_due on admission_offer (lapses_at) where state = 'published';

create table admission_offer_move (
  from_state text not null,
  to_state text not null,
  reason text not null,
  primary key (from_state, to_state)
);
insert into admission_offer_move (from_state, to_state, reason) values
  ('published', 'accepted', 'the acceptance fee is paid'),
  ('published', 'declined', 'the candidate says no'),
  ('published', 'lapsed', 'the time is over, after a last question to the gateway'),
  ('lapsed', 'published', 'an officer opens it again');

create function admission_offer_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'published' then
      raise exception 'an offer begins as published' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and not exists (
    select 1 from admission_offer_move where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an offer cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.student_id, new.session_id, new.reference, new.offered_at)
    is distinct from (old.student_id, old.session_id, old.reference, old.offered_at)
  then
    raise exception 'whose offer it is does not change' using errcode = 'check_violation';
  end if;
  if new.state = 'accepted' and old.state <> 'accepted' and not exists (
    select 1 from invoice i
    where i.id = new.invoice_id and i.status = 'PAID' and i.purpose_id = 2
      and i.payer_key = 'student:' || new.student_id and i.session_id = new.session_id
  ) then
    raise exception 'an offer is accepted by its own acceptance fee' using errcode = 'check_violation';
  end if;
  if new.state = 'published' and old.state = 'lapsed'
    and (new.restored_at is not distinct from old.restored_at or new.lapses_at <= old.lapses_at)
  then
    raise exception 'an offer is opened again by an officer, for a longer time' using errcode = 'check_violation';
  end if;
  if new.lapses_at <> old.lapses_at and new.state <> 'published' then
    raise exception 'an offer that is decided has no deadline any more' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger admission_offer_guard before insert or update on admission_offer
  for each row execute function admission_offer_guard();
create trigger admission_offer_kept before delete or truncate on admission_offer
  for each statement execute function refuse_change();

-- What letters say. `{name}` and other words in braces are filled in when a letter is issued.
create table letter_template (
  kind text primary key check (kind in ('undergraduate', 'foundation', 'postgraduate', 'levy')),
  title text not null,
  salutation text not null,
  paragraphs text[] not null check (cardinality(paragraphs) > 0),
  -- Empty: the office alone signs.
  signatory text not null default '',
  signatory_title text not null,
  version integer not null default 1
);
insert into letter_template (kind, title, salutation, paragraphs, signatory_title) values
  ('undergraduate', 'Provisional Admission Letter', 'Dear {firstname},', array[
    'I am pleased to inform you that you have been offered provisional admission into the Department of {department} of this University for a course of study of {duration} that leads to the award of {degree} in {programme}, with effect from the {session} academic session.',
    'You accepted this offer by the payment of the acceptance fee, receipt {receipt}. The fee is not refunded.',
    'The offer is provisional. It is withdrawn if it is found that you do not have the qualifications that you claimed, or if you do not register within the time given for the session.'
  ], 'Registrar'),
  ('foundation', 'Admission Letter', 'Dear {firstname},', array[
    'I am pleased to inform you that you have been offered admission to the {programme} of this University for the {session} academic session, in the subject combination {combination}. The programme takes {duration}.',
    'You accepted this offer by the payment of the acceptance fee, receipt {receipt}. The fee is not refunded.',
    'Admission to this programme is not admission to a degree course. A place on one depends on your results and on the requirements of the Joint Admissions and Matriculation Board.'
  ], 'Registrar'),
  ('postgraduate', 'Offer of Provisional Postgraduate Admission', 'Dear {firstname},', array[
    'I am pleased to inform you that you have been offered provisional admission to the Postgraduate School of this University for a {studymode} programme of {duration} that leads to the award of {degree} in {programme}, with effect from the {session} academic session. The Department of {department} supervises your studies.',
    'You accepted this offer by the payment of the acceptance fee, receipt {receipt}. The fee is not refunded, and neither are school fees that are paid before clearance.'
  ], 'Secretary, Postgraduate School'),
  ('levy', 'Payment of the Development Levy', 'Dear Sir or Madam,', array[
    'This is to confirm that {name}, {number}, of the Department of {department} has paid the development levy of the {session} academic session.',
    'The University has received {amount} ({words}), RRR {rrr}, receipt {receipt}, on {paidon}.',
    'Please give the student what the payment of the levy entitles to.'
  ], 'Bursar');

-- A letter as it was issued. It stays as it is when a template or a name changes later.
create table issued_letter (
  id bigint generated always as identity primary key,
  -- Printed with its QR: whoever holds the paper can check it.
  code text not null unique,
  kind text not null references letter_template,
  student_id bigint not null references student,
  session_id integer not null references academic_session,
  -- The payment that it rests on: it counts as long as that is not taken back.
  invoice_id bigint not null unique references invoice,
  content jsonb not null,
  issued_at timestamptz not null
);
create index issued_letter_student on issued_letter (student_id, session_id, kind);
create trigger issued_letter_append_only before update or delete or truncate on issued_letter
  for each statement execute function refuse_change();

-- How often, and by whom, it was sent to a printer.
create table letter_print (
  letter_id bigint not null references issued_letter,
  printed_at timestamptz not null,
  printed_by text not null
);
create index letter_print_letter on letter_print (letter_id);
create trigger letter_print_append_only before update or delete or truncate on letter_print
  for each statement execute function refuse_change();

-- Documents that the payment of the levy unlocks.
create table levy_document (
  id integer generated always as identity primary key,
  position smallint not null,
  title text not null unique,
  summary text not null,
  paragraphs text[] not null check (cardinality(paragraphs) > 0),
  -- Has lines for the student's signature and a witness.
  signed boolean not null,
  -- A new wording is read anew.
  version integer not null default 1,
  active boolean not null default true
);
insert into levy_document (position, title, summary, paragraphs, signed) values
  (1, 'Undertaking Form', 'Sign it before a witness and hand it in at your school.', array[
    'I, the undersigned, undertake to keep the laws of the country and the statutes, regulations and rules of the University as long as I am one of its students.',
    'I undertake not to belong to, or help, any secret cult or unlawful society; not to take part in examination malpractice; and not to bring or keep weapons or unlawful drugs.',
    'I undertake to protect the property of the University, and to pay for what I damage.',
    'I understand that a breach of this undertaking may lead to my suspension or expulsion.'
  ], true),
  (2, 'Code of Conduct', 'What the University expects of its students, and they of it.', array[
    'Students attend lectures, laboratories and examinations on time and register their courses within the time given. Three in four lectures are the least that admits to an examination.',
    'Students carry their identity card on the campus and show it to officers of the University who ask for it.',
    'Students treat each other, the staff and visitors with respect. Harassment, violence, bullying and discrimination of every kind are offences.',
    'Academic work is one''s own. Copying, impersonation and the use of unauthorised help are offences.',
    'Noise, fire, cooking outside kitchens and the sale of a bed-space are forbidden in the hostels.',
    'Whoever is accused of an offence is heard before it is decided and may appeal.'
  ], false);

create table levy_document_read (
  student_id bigint not null references student,
  document_id integer not null references levy_document,
  version integer not null,
  read_at timestamptz not null,
  primary key (student_id, document_id, version)
);
create trigger levy_document_read_append_only before update or delete or truncate on levy_document_read
  for each statement execute function refuse_change();
