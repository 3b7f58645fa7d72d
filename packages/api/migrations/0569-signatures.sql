-- Signatures that staff upload: each stands on papers for what was signed while it counted.
create table staff_signature (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  picture bytea not null check (octet_length(picture) < 102400),
  uploaded_at timestamptz not null,
  -- Another one took its place, or it was taken away.
  ended_at timestamptz check (ended_at >= uploaded_at)
);
create unique index staff_signature_one on staff_signature (user_id) where ended_at is null;
create index staff_signature_user on staff_signature (user_id, uploaded_at);

create function staff_signature_guard() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.user_id, new.picture, new.uploaded_at)
      is distinct from (old.user_id, old.picture, old.uploaded_at)
  then
    raise exception 'signature %: what was signed with it stays as it was', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger staff_signature_guard before update on staff_signature
  for each row execute function staff_signature_guard();
create trigger staff_signature_kept before delete or truncate on staff_signature
  for each statement execute function refuse_change();
