-- Once there are results, another formula ranks everybody anew and another minimum score takes some out: one officer
-- proposes it, another one approves, as with the fee.
create table application_rules_change (
  id integer generated always as identity primary key,
  setup_id integer not null references application_setup,
  formula text not null,
  minimum_utme smallint check (minimum_utme between 0 and 400),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  prepared_by text not null,
  prepared_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index application_rules_change_one on application_rules_change (setup_id) where state = 'waiting';
create index application_rules_change_setup on application_rules_change (setup_id, id desc);

create function application_rules_change_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or new.state = 'waiting'
    or (new.setup_id, new.formula, new.minimum_utme, new.prepared_by, new.prepared_at)
      is distinct from (old.setup_id, old.formula, old.minimum_utme, old.prepared_by, old.prepared_at)
  then
    raise exception 'change % of rules is %: it is decided, never changed', old.id, old.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger application_rules_change_guard before update or delete on application_rules_change
  for each row execute function application_rules_change_guard();
call takes_two_people('application_rules_change', 'application rules', 'prepared_by', 'decided_by', '{approved}',
  '{setup_id, formula, minimum_utme}');
