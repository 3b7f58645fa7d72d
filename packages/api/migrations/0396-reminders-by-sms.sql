-- What reminders have cost of a month: they have a part of its limit and no more.
alter table sms_month add column reminders_kobo bigint not null default 0 check (reminders_kobo >= 0);
