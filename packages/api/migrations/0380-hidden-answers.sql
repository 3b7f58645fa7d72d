-- A code that was sent to the phone or the e-mail address of an application, and until when the sitting that gave it back
-- sees what is hidden. Neither code nor sitting stand here: only hashes that nobody can make without the key.
create table application_unlock (
  sitting_hash text primary key,
  application_id bigint not null references application,
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  used_at timestamptz,
  shown_until timestamptz,
  check ((used_at is null) = (shown_until is null))
);
create index application_unlock_application on application_unlock (application_id);
create index application_unlock_sent on application_unlock (sent_at);
