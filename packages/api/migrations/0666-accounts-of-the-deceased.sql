-- Nobody signs in as somebody who has died.
update app_user set active = false, version = version + 1
where active and id in (select user_id from student where status = 'deceased');
