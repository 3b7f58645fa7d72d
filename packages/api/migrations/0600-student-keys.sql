-- Students are found by whatever number somebody has of them: matric and JAMB number, the RRR of an invoice, a phone. Each
-- stands here under its student, whichever table it comes from, so that one look into one index answers.

-- Letters and digits alone, as people leave out or add spaces, hyphens and slashes.
create function number_key(typed text) returns text language sql immutable strict parallel safe
  as $$ select lower(regexp_replace(typed, '[^A-Za-z0-9]', '', 'g')) $$;

-- With the country code of Nigeria, in whichever way it was typed: 0803…, +234803…, 234803…, 00234803….
create function phone_key(typed text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(typed, '\D', '', 'g'), '^(?:(?:00)?234|0)(\d{10})$', '234\1') $$;

create table student_key (
  key text collate "C" not null check (key <> ''),
  student_id bigint not null references student,
  kind text not null check (kind in ('matric', 'jamb', 'rrr', 'phone')),
  primary key (key, student_id, kind)
);
create index student_key_student on student_key (student_id, kind);

create function student_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from student_key where student_id = new.id and kind in ('matric', 'phone');
  end if;
  insert into student_key (key, student_id, kind)
    select k.key, new.id, k.kind
    from (values (number_key(new.matric_number), 'matric'), (phone_key(new.mobile_number), 'phone')) k (key, kind)
    where k.key <> '' on conflict do nothing;
  return null;
end $$;
create trigger keys_of_student_new after insert on student for each row execute function student_keys();
create trigger keys_of_student after update of matric_number, mobile_number on student for each row
  when ((old.matric_number, old.mobile_number) is distinct from (new.matric_number, new.mobile_number))
  execute function student_keys();

create function invoice_key() returns trigger language plpgsql as $$
begin
  insert into student_key (key, student_id, kind)
    select new.rrr, s.id, 'rrr' from student s where s.id = new.student_id on conflict do nothing;
  return null;
end $$;
create trigger key_of_invoice_new after insert on invoice for each row
  when (new.rrr is not null and new.student_id is not null) execute function invoice_key();
create trigger key_of_invoice after update of rrr on invoice for each row
  when (new.rrr is not null and new.student_id is not null and old.rrr is distinct from new.rrr)
  execute function invoice_key();

-- Of whoever came by an application: its number of JAMB, and the RRR that opened the form.
create function entry_keys() returns trigger language plpgsql as $$
begin
  insert into student_key (key, student_id, kind)
    select k.key, new.student_id, k.kind
    from (select number_key(new.registration_number) as key, 'jamb' as kind
      union select number_key(a.jamb_number), 'jamb' from application a where a.id = new.application_id
      union select i.rrr, 'rrr' from application a join invoice i on i.id = a.invoice_id where a.id = new.application_id) k
    where k.key <> '' on conflict do nothing;
  return null;
end $$;
create trigger keys_of_entry_new after insert on admission_list_entry for each row
  when (new.student_id is not null) execute function entry_keys();
create trigger keys_of_entry after update on admission_list_entry for each row
  when (new.student_id is not null and (old.student_id, old.application_id, old.registration_number)
    is distinct from (new.student_id, new.application_id, new.registration_number))
  execute function entry_keys();

insert into student_key (key, student_id, kind)
  select number_key(matric_number), id, 'matric' from student where number_key(matric_number) <> ''
  union select phone_key(mobile_number), id, 'phone' from student where phone_key(mobile_number) <> ''
  union select i.rrr, s.id, 'rrr' from invoice i join student s on s.id = i.student_id where i.rrr <> ''
  union select number_key(registration_number), student_id, 'jamb' from admission_list_entry
    where student_id is not null and number_key(registration_number) <> ''
  union select number_key(a.jamb_number), e.student_id, 'jamb' from admission_list_entry e
    join application a on a.id = e.application_id where e.student_id is not null and a.jamb_number is not null
  union select i.rrr, e.student_id, 'rrr' from admission_list_entry e
    join application a on a.id = e.application_id join invoice i on i.id = a.invoice_id
    where e.student_id is not null and i.rrr <> '';
