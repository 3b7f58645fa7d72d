-- When an application first said a NIN: the time in which nobody else can say it counts from then, whatever is saved later.
create table application_said_nin (
  application_id bigint not null references application (id) on delete cascade,
  nin_hash text not null check (nin_hash ~ '^[0-9a-f]{64}$'),
  said_at timestamptz not null,
  primary key (application_id, nin_hash)
);
insert into application_said_nin (application_id, nin_hash, said_at)
  select id, nin_hash, updated_at from application where nin_hash is not null;

-- Another application says it as well, and no officer has said whose it is: it bars nobody, as a doubtful JAMB number.
alter table application add column nin_doubtful boolean not null default false;
drop index application_one_nin;
create unique index application_one_nin on application (application_type_id, session_id, nin_hash)
  where nin_hash is not null and not nin_doubtful and voided_at is null and state <> 'withdrawn';
create index application_doubtful on application (id) where nin_doubtful or jamb_number_doubtful;
