-- What a second person was asked is read once it is decided, by whoever decided it: those notes are found by what they ask.
create index notification_asked on notification (key) where read_at is null and key like 'second:%';
