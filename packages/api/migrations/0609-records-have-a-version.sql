-- Counts changes of what the registry keeps: who saves says which one they saw.
alter table student add column if not exists version integer not null default 1;
