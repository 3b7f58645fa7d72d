-- What a student of a kind and level owes for a session, in kobo.
create table school_fee (
  id integer generated always as identity primary key,
  session_id integer not null references academic_session,
  student_type_id integer not null,
  level integer not null,
  total_kobo bigint not null check (total_kobo > 0),
  unique (session_id, student_type_id, level)
);

create table school_fee_line (
  school_fee_id integer not null references school_fee on delete cascade,
  position smallint not null,
  description text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  primary key (school_fee_id, position)
);

-- The total is the sum of its lines, checked when the transaction ends.
create function school_fee_adds_up() returns trigger language plpgsql as $$
declare
  fee integer := coalesce(new.school_fee_id, old.school_fee_id);
begin
  if exists (
    select 1 from school_fee f
    where f.id = fee
      and f.total_kobo <> (select coalesce(sum(amount_kobo), 0) from school_fee_line where school_fee_id = fee)
  ) then
    raise exception 'the lines of school fee % do not add up to its total', fee using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger school_fee_adds_up after insert or update or delete on school_fee_line
  deferrable initially deferred for each row execute function school_fee_adds_up();
