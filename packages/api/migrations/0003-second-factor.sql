-- A code of an authenticator app counts once: the last time step that was accepted.
alter table app_user add column totp_used_step bigint;
