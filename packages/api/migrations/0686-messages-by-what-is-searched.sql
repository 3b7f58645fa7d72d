-- A message goes to whom the list of students shows, also as it is searched and narrowed by session of entry and option.
alter table student_message
  add column session_id integer references academic_session,
  add column option_id integer references department_option,
  add column search text check (search <> '');

create or replace function student_message_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'sending'
    or (new.key, new.subject, new.body, new.by_notification, new.by_email, new.filter_words, new.office, new.sent_by, new.sent_at)
      is distinct from
      (old.key, old.subject, old.body, old.by_notification, old.by_email, old.filter_words, old.office, old.sent_by, old.sent_at)
    or (new.school_id, new.department_id, new.student_type_id, new.level, new.life, new.session_id, new.option_id, new.search)
      is distinct from
      (old.school_id, old.department_id, old.student_type_id, old.level, old.life, old.session_id, old.option_id, old.search)
  then
    raise exception 'message %: what was sent stays, and what has ended does not go on', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
