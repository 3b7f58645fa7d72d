-- An application that has no name in common with a candidate of JAMB's list is joined to them by two: one officer of the
-- admissions office says that it is theirs, with the reason, another one agrees. Until then it stays as it is.
create table jamb_join (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references jamb_candidate (id) on delete cascade,
  application_id bigint not null references application,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by text,
  decided_at timestamptz,
  -- Why they were not joined.
  refusal text,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  constraint jamb_join_two_officers check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index jamb_join_one on jamb_join (application_id) where state = 'waiting';
create index jamb_join_candidate on jamb_join (candidate_id);

create function jamb_join_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or new.state = 'waiting'
    or (new.candidate_id, new.application_id, new.reason, new.proposed_by, new.proposed_at)
      is distinct from (old.candidate_id, old.application_id, old.reason, old.proposed_by, old.proposed_at)
  then
    raise exception 'join % is %: it is decided, never changed', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger jamb_join_guard before update on jamb_join
  for each row execute function jamb_join_guard();
call takes_two_people('jamb_join', 'JAMB join', 'proposed_by', 'decided_by', '{approved}',
  '{candidate_id, application_id, reason}');
