-- Messages of officers to many students: each is kept with its filter and with whom it meant, and delivered bit by bit.

create table student_message (
  id integer generated always as identity primary key,
  -- Made with the preview: what is sent twice by it is one message.
  key uuid not null unique,
  subject text not null check (length(subject) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  by_notification boolean not null,
  by_email boolean not null,
  -- The filter as it was asked; null narrows nothing.
  school_id integer references faculty,
  department_id integer references department,
  student_type_id integer,
  level integer,
  life text,
  -- The same in words, as things were called then.
  filter_words text not null,
  -- Of the sender; students read it.
  office text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  recipients integer not null default 0,
  reached integer not null default 0,
  unreached integer not null default 0,
  state text not null default 'sending' check (state in ('sending', 'sent', 'cancelled')),
  -- When the last batch of it was delivered: messages take turns.
  turn_at timestamptz not null,
  cancelled_by text,
  ended_at timestamptz,
  check (by_notification or by_email),
  check (reached >= 0 and unreached >= 0 and reached + unreached <= recipients),
  check ((state = 'sending') = (ended_at is null)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);
create index student_message_sending on student_message (turn_at, id) where state = 'sending';
create index student_message_sent on student_message (sent_at, id);

create function student_message_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'sending'
    or (new.key, new.subject, new.body, new.by_notification, new.by_email, new.filter_words, new.office, new.sent_by, new.sent_at)
      is distinct from
      (old.key, old.subject, old.body, old.by_notification, old.by_email, old.filter_words, old.office, old.sent_by, old.sent_at)
    or (new.school_id, new.department_id, new.student_type_id, new.level, new.life)
      is distinct from (old.school_id, old.department_id, old.student_type_id, old.level, old.life)
  then
    raise exception 'message %: what was sent stays, and what has ended does not go on', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger student_message_guard before update on student_message
  for each row execute function student_message_guard();
create trigger student_message_kept before delete or truncate on student_message
  for each statement execute function refuse_change();

-- Whom a message meant when it was sent, and what became of it.
create table student_message_recipient (
  message_id integer not null references student_message,
  student_id bigint not null references student,
  done_at timestamptz,
  notified boolean not null default false,
  mailed boolean not null default false,
  primary key (message_id, student_id),
  check (done_at is not null or not (notified or mailed))
);
create index student_message_recipient_waiting on student_message_recipient (message_id, student_id) where done_at is null;
-- How many were told in the last minute.
create index student_message_recipient_done on student_message_recipient (done_at) where done_at is not null;
create index student_message_recipient_person on student_message_recipient (student_id, message_id);

create function student_message_recipient_guard() returns trigger language plpgsql as $$
begin
  if old.done_at is not null
    or (new.message_id, new.student_id) is distinct from (old.message_id, old.student_id)
    or not exists (select from student_message m where m.id = old.message_id and m.state = 'sending')
  then
    raise exception 'message % to student %: it is told once, while the message is being sent', old.message_id, old.student_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger student_message_recipient_guard before update on student_message_recipient
  for each row execute function student_message_recipient_guard();
create trigger student_message_recipient_kept before delete or truncate on student_message_recipient
  for each statement execute function refuse_change();
