-- The phone that the link of an offer went to, and that took the offer up with it. The link to the first password goes there
-- beside the mail, each time that one is asked for.
alter table app_user add column link_phone text;

update app_user u set link_phone = e.mobile_number
from student s join admission_list_entry e on e.student_id = s.id
where s.user_id = u.id and u.password_hash is null and not u.email_migrated
  and e.email is null and e.mobile_number is not null;
