-- What was carried out keeps the key by which it happens once, and not the links and codes that it brought.
update outbox set payload = '{}' where done_at is not null and payload <> '{}';
