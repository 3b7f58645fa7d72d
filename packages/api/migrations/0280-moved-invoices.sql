-- A paid form that was bought for the wrong type or session, before it is begun: the invoice goes where it belongs.

create table application_invoice_transfer (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  from_session_id integer not null references academic_session,
  from_type_id integer not null references application_type,
  to_session_id integer not null references academic_session,
  to_type_id integer not null references application_type,
  reason text not null check (reason <> ''),
  moved_by text not null,
  moved_at timestamptz not null,
  check ((from_session_id, from_type_id) <> (to_session_id, to_type_id))
);
create index application_invoice_transfer_invoice on application_invoice_transfer (invoice_id, id desc);
create trigger application_invoice_transfer_append_only before update or delete or truncate on application_invoice_transfer
  for each statement execute function refuse_change();

-- What an invoice is for stays frozen, but for a paid form whose transfer stands on record.
create or replace function invoice_guard() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from invoice_move where from_status = old.status and to_status = new.status
  ) then
    raise exception 'an invoice cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.order_id, new.invoice_number, new.purpose_id, new.payer_key, new.instalment, new.total_kobo,
      new.covered_kobo, new.gateway, new.fee_rule_id)
    is distinct from
    (old.order_id, old.invoice_number, old.purpose_id, old.payer_key, old.instalment, old.total_kobo,
      old.covered_kobo, old.gateway, old.fee_rule_id)
  then
    raise exception 'what an invoice is for is frozen' using errcode = 'check_violation';
  end if;
  if (new.session_id, new.item) is distinct from (old.session_id, old.item) and not (
    old.purpose_id = 4 and old.status = 'PAID' and new.status = 'PAID' and (
      select (t.from_session_id, t.from_type_id::text, t.to_session_id, t.to_type_id::text)
        = (old.session_id, old.item, new.session_id, new.item)
      from application_invoice_transfer t where t.invoice_id = old.id order by t.id desc limit 1
    ) is true
  ) then
    raise exception 'what an invoice is for is frozen' using errcode = 'check_violation';
  end if;
  if old.rrr is not null and new.rrr is distinct from old.rrr then
    raise exception 'the reference of an invoice is set once' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- An application number says its type and session: it is given anew where those change, before the form is begun.
create or replace function application_guard() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select 1 from application_move where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an application cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.application_type_id, new.session_id) is distinct from (old.application_type_id, old.session_id) then
    if old.state <> 'paid' or new.state <> 'paid' then
      raise exception 'an application that is begun stays what it is for' using errcode = 'check_violation';
    end if;
  elsif old.application_number is not null and new.application_number is distinct from old.application_number then
    raise exception 'an application number is given once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
