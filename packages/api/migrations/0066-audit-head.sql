-- Where the audit chain ends: without it nobody would miss rows cut from its end.
-- Somebody with all rights over the database can still rewrite rows and head together; who wants proof against that
-- notes the count and the last hash elsewhere from time to time.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  -- Null while nothing is written.
  last_id bigint,
  hash text not null,
  count bigint not null
);
insert into audit_head (last_id, hash, count)
select max(id), coalesce((select hash from audit_log order by id desc limit 1), repeat('0', 64)), count(*)
from audit_log;

create function refuse_step_back() returns trigger language plpgsql as $$
begin
  if new.count <> old.count + 1 or new.last_id <= old.last_id then
    raise exception 'the audit head only moves forward, a row at a time' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger audit_head_forward before update on audit_head for each row execute function refuse_step_back();
create trigger audit_head_stays before insert or delete or truncate on audit_head
  for each statement execute function refuse_change();

-- Lists of the audit are by time; each filter finds its rows in that order.
create index audit_log_at on audit_log (at, id);
create index audit_log_actor on audit_log (actor, at, id);
create index audit_log_subject on audit_log (subject, at, id) where subject is not null;
create index audit_log_act_at on audit_log (act, at, id);
create index audit_log_request on audit_log (request_id) where request_id is not null;
drop index audit_log_act;
