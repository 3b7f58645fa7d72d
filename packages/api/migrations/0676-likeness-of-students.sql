-- Two records may be one person's: what they would share stands here under each of them, whichever table it comes from, so
-- that pairs are found in one index. A NIN is kept as its hash alone.
create table student_likeness (
  kind text not null check (kind in ('nin', 'jamb', 'phone', 'email', 'name')),
  key text collate "C" not null check (key <> ''),
  student_id bigint not null references student,
  primary key (kind, key, student_id)
);
create index student_likeness_student on student_likeness (student_id, kind);

-- The words of a name without marks and punctuation, in one order, however it was written.
create function name_words(name text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (select string_agg(w, ' ' order by w collate "C")
    from unnest(string_to_array(regexp_replace(translate(public.f_search(name), '''`’', ''), '[^a-z0-9]+', ' ', 'g'), ' ')) w
    where w <> '');
end $$;

-- A family shares a phone, and people of one name are many: either says something together with the surname or the birthday.
create function likeness_of(s student) returns table (kind text, key text) language sql stable as $$
  select k.kind, k.key from (values
    ('phone', nullif(phone_key(s.mobile_number), '') || ' ' || number_key(f_search(s.surname))),
    ('email', nullif(lower(trim(s.email)), '') || ' ' || number_key(f_search(s.surname))),
    ('name', name_words(s.surname || ' ' || s.first_name || ' ' || s.middle_name) || ' ' || to_char(s.date_of_birth, 'YYYY-MM-DD'))
  ) k (kind, key) where k.key is not null
$$;

create function keep_likeness() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from student_likeness where student_id = new.id and kind in ('phone', 'email', 'name');
  end if;
  insert into student_likeness (kind, key, student_id)
    select k.kind, k.key, new.id from likeness_of(new) k on conflict do nothing;
  return null;
end $$;
create trigger likeness_of_student_new after insert on student for each row execute function keep_likeness();
create trigger likeness_of_student after update of surname, first_name, middle_name, date_of_birth, email, mobile_number on student
  for each row when ((old.surname, old.first_name, old.middle_name, old.date_of_birth, old.email, old.mobile_number)
    is distinct from (new.surname, new.first_name, new.middle_name, new.date_of_birth, new.email, new.mobile_number))
  execute function keep_likeness();

-- A number of JAMB, and no other number of a list.
create function keep_jamb_likeness() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from student_likeness where kind = 'jamb' and key = old.key and student_id = old.student_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into student_likeness (kind, key, student_id)
      select 'jamb', new.key, new.student_id where new.kind = 'jamb' and new.key ~ '^[0-9]{8,12}[a-z]{2}$'
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger jamb_likeness_new after insert on student_key for each row
  when (new.kind = 'jamb') execute function keep_jamb_likeness();
create trigger jamb_likeness_gone after delete on student_key for each row
  when (old.kind = 'jamb') execute function keep_jamb_likeness();
create trigger jamb_likeness after update on student_key for each row
  when (old.kind = 'jamb' or new.kind = 'jamb') execute function keep_jamb_likeness();

-- The NINs that the applications of a student said, but those of which an office has to say whose they are.
create function keep_nin_likeness(of_student bigint) returns void language sql as $$
  delete from student_likeness where student_id = of_student and kind = 'nin';
  insert into student_likeness (kind, key, student_id)
    select distinct 'nin', a.nin_hash, of_student from admission_list_entry e join application a on a.id = e.application_id
    where e.student_id = of_student and a.nin_hash is not null and not a.nin_doubtful
    on conflict do nothing
$$;
create function nin_likeness_of_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.student_id is distinct from new.student_id and old.student_id is not null then
    perform keep_nin_likeness(old.student_id);
  end if;
  if new.student_id is not null then
    perform keep_nin_likeness(new.student_id);
  end if;
  return null;
end $$;
create trigger nin_likeness_new after insert on admission_list_entry for each row
  when (new.student_id is not null) execute function nin_likeness_of_entry();
create trigger nin_likeness after update on admission_list_entry for each row
  when ((old.student_id, old.application_id) is distinct from (new.student_id, new.application_id))
  execute function nin_likeness_of_entry();

create function nin_likeness_of_application() returns trigger language plpgsql as $$
begin
  perform keep_nin_likeness(e.student_id) from admission_list_entry e
    where e.application_id = new.id and e.student_id is not null;
  return null;
end $$;
create trigger nin_likeness_said after update of nin_hash, nin_doubtful on application for each row
  when ((old.nin_hash, old.nin_doubtful) is distinct from (new.nin_hash, new.nin_doubtful))
  execute function nin_likeness_of_application();

insert into student_likeness (kind, key, student_id)
  select k.kind, k.key, s.id from student s cross join lateral likeness_of(s) k
  union select 'jamb', k.key, k.student_id from student_key k where k.kind = 'jamb' and k.key ~ '^[0-9]{8,12}[a-z]{2}$'
  union select 'nin', a.nin_hash, e.student_id from admission_list_entry e join application a on a.id = e.application_id
    where e.student_id is not null and a.nin_hash is not null and not a.nin_doubtful;

-- Officers said of two records that they are two people: kept for good, and taken back by another word.
create table student_pair_apart (
  id integer generated always as identity primary key,
  one_id bigint not null references student,
  other_id bigint not null references student,
  -- What they shared then.
  likenesses text[] not null check (cardinality(likenesses) > 0),
  reason text not null check (reason <> ''),
  said_by text not null,
  said_at timestamptz not null,
  taken_back_by text,
  taken_back_at timestamptz,
  taken_back_reason text check (taken_back_reason <> ''),
  check (one_id < other_id),
  check (num_nulls(taken_back_by, taken_back_at, taken_back_reason) in (0, 3))
);
create unique index student_pair_apart_once on student_pair_apart (one_id, other_id) where taken_back_at is null;
create index student_pair_apart_one on student_pair_apart (one_id);
create index student_pair_apart_other on student_pair_apart (other_id);

create function student_pair_apart_guard() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null
    or (new.one_id, new.other_id, new.likenesses, new.reason, new.said_by, new.said_at)
      is distinct from (old.one_id, old.other_id, old.likenesses, old.reason, old.said_by, old.said_at)
  then
    raise exception 'pair %: what was said stays, and is taken back once', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger student_pair_apart_guard before update on student_pair_apart
  for each row execute function student_pair_apart_guard();
create trigger student_pair_apart_kept before delete or truncate on student_pair_apart
  for each statement execute function refuse_change();
