-- Who told of a settlement counts: the gateway's own answer stands above files, and a file that somebody brought proves
-- nothing of an invoice that they marked paid. So a reference may be told of again, once by each.
alter table settlement_file add column from_gateway boolean not null default false;
-- Answers that officers asked for. What the portal asked for by itself stands there as the portal's.
update settlement_file f set from_gateway = true
where f.file_name = 'Asked from the gateway' and not exists (select from import_upload u where u.id = f.import_id);

-- What was told of a reference after its first row, by somebody else than that one.
create table settlement_repeat (
  gateway text not null,
  reference text not null,
  -- `gateway`, or who uploaded the file.
  told_by text not null,
  file_id bigint not null references settlement_file,
  amount_kobo bigint not null check (amount_kobo > 0),
  settled_on date not null,
  primary key (gateway, reference, told_by)
);
create index settlement_repeat_day on settlement_repeat (gateway, settled_on);
create trigger settlement_repeat_append_only before update or delete or truncate on settlement_repeat
  for each statement execute function refuse_change();

-- Everything that was told of settlements, by whom.
create view settlement_told as
select r.gateway, r.reference, r.file_id, r.amount_kobo, r.settled_on,
  case when f.from_gateway or f.uploaded_by = 'system' then 'gateway' else f.uploaded_by end as told_by
from settlement_row r join settlement_file f on f.id = r.file_id
union all
select gateway, reference, file_id, amount_kobo, settled_on, told_by from settlement_repeat;
