-- A student signs in with the matric number, and before there is one with the JAMB or application number. The account was
-- made under one of them and keeps that name; the others lead to it as well. The name itself comes first.

create function account_named(given text) returns bigint
language sql stable as $$
  select found.id from (
    select u.id, 1 as turn from app_user u where lower(u.user_name) = lower(given)
    union all
    select s.user_id, 2 from student s where s.matric_number = upper(given) and s.user_id is not null
    union all
    select s.user_id, 3
    from application a
    join admission_list_entry e on e.application_id = a.id
    join student s on s.id = e.student_id
    where a.application_number = upper(given) and s.user_id is not null
  ) found order by found.turn, found.id desc limit 1
$$;
