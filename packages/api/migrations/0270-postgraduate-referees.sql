-- Postgraduate applications wait for what referees write, and for the transcript, before they count as complete.

insert into application_move (from_state, to_state) values
  ('in_progress', 'referees_pending'),
  ('referees_pending', 'transcript_pending'),
  ('referees_pending', 'completed'),
  ('referees_pending', 'not_admitted'),
  ('referees_pending', 'withdrawn'),
  ('transcript_pending', 'completed'),
  ('transcript_pending', 'not_admitted'),
  ('transcript_pending', 'withdrawn');

-- What is applied for, of an application that has been submitted: lists narrow and order by it.
create table postgraduate_application (
  application_id bigint primary key references application,
  department_id integer not null references department,
  -- Of the lists `pg-programmes` and `study-modes`.
  programme_id integer not null,
  study_mode_id integer not null,
  transcript_received_at timestamptz,
  -- User id of the officer who has it.
  transcript_received_by text,
  check ((transcript_received_at is null) = (transcript_received_by is null))
);
create index postgraduate_application_department on postgraduate_application (department_id, application_id);

create table referee (
  id bigint generated always as identity primary key,
  application_id bigint not null references postgraduate_application,
  position smallint not null check (position between 1 and 3),
  full_name text not null check (full_name <> ''),
  email text not null check (email <> ''),
  mobile_number text not null,
  institution text not null,
  state text not null default 'asked'
    check (state in ('asked', 'answered', 'declined', 'lapsed', 'replaced')),
  -- When they were asked, last anew; until when they can answer.
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  -- The last mail with a link.
  mailed_at timestamptz not null,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  decided_at timestamptz,
  replaces_id bigint unique references referee,
  version integer not null default 1,
  check ((state in ('answered', 'declined', 'lapsed', 'replaced')) = (decided_at is not null))
);
-- One person for each place.
create unique index referee_one_of_place on referee (application_id, position) where state <> 'replaced';
create unique index referee_one_of_address on referee (application_id, lower(email)) where state <> 'replaced';
create index referee_due on referee (expires_at) where state = 'asked';

create table referee_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into referee_move (from_state, to_state) values
  ('asked', 'answered'),
  ('asked', 'declined'),
  ('asked', 'lapsed'),
  ('asked', 'replaced'),
  -- Mailed a link once more.
  ('lapsed', 'asked'),
  ('lapsed', 'replaced'),
  ('declined', 'replaced');
create function referee_guard() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from referee_move where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a referee cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.application_id, new.position, new.full_name, new.email) is distinct from
     (old.application_id, old.position, old.full_name, old.email) then
    raise exception 'a referee is replaced, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger referee_guard before update on referee for each row execute function referee_guard();
create trigger referee_kept before delete or truncate on referee for each statement execute function refuse_change();

-- Each mail has a link of its own; all of a referee are spent by one answer. Only hashes are kept.
create table referee_link (
  hash text primary key,
  referee_id bigint not null references referee,
  expires_at timestamptz not null
);
create index referee_link_referee on referee_link (referee_id);

-- What a referee has written: once, and never changed. No applicant sees it.
create table referee_answer (
  referee_id bigint primary key references referee,
  at timestamptz not null,
  full_name text not null,
  job_title text not null,
  institution text not null,
  mobile_number text not null,
  years_known smallint not null check (years_known between 0 and 60),
  capacity text not null check (capacity in ('Lecturer', 'Supervisor', 'Employer', 'Other')),
  intellectual_ability text not null,
  originality text not null,
  industry text not null,
  character text not null,
  communication text not null,
  recommendation text not null check (recommendation in ('strong', 'reserved', 'none')),
  remarks text not null,
  constraint referee_answer_ratings check (
    array[intellectual_ability, originality, industry, character, communication]
    <@ array['Poor', 'Fair', 'Average', 'Good', 'Excellent'])
);
create trigger referee_answer_append_only before update or delete or truncate on referee_answer
  for each statement execute function refuse_change();
