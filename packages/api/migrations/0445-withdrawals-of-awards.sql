-- An award is taken out of force by two: one officer asks, with the reason, another one agrees. Until then it counts.
create table degree_award_withdrawal (
  id bigint generated always as identity primary key,
  award_id bigint not null references degree_award,
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by text,
  decided_at timestamptz,
  -- Why the award was kept.
  refusal text,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  constraint degree_award_withdrawal_two_officers check (state <> 'approved' or decided_by <> requested_by)
);
create unique index degree_award_withdrawal_one on degree_award_withdrawal (award_id) where state = 'waiting';

create function degree_award_withdrawal_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
    or (new.award_id, new.reason, new.requested_by, new.requested_at)
      is distinct from (old.award_id, old.reason, old.requested_by, old.requested_at)
  then
    raise exception 'withdrawal % is %: it is decided, never changed', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger degree_award_withdrawal_guard before update or delete on degree_award_withdrawal
  for each row execute function degree_award_withdrawal_guard();
call takes_two_people('degree_award_withdrawal', 'award withdrawal', 'requested_by', 'decided_by', '{approved}',
  '{award_id, reason}');

-- The award itself goes out of force by no other way.
create function degree_award_withdrawn_by_two() returns trigger language plpgsql as $$
begin
  if not exists (select from degree_award_withdrawal w where w.award_id = new.id and w.state = 'approved'
    and w.decided_by = new.withdrawn_by and w.decided_at = new.withdrawn_at)
  then
    raise exception 'award % is withdrawn by a second officer', new.id
      using errcode = 'check_violation', constraint = 'two_people';
  end if;
  return null;
end $$;
create trigger degree_award_withdrawn_by_two after update on degree_award
  for each row when (old.state = 'approved' and new.state = 'withdrawn')
  execute function degree_award_withdrawn_by_two();
