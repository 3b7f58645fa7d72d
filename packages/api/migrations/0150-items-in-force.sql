-- What earns a fee is a part of what was approved: once more than drafts use an item, what says what it is and where
-- its money goes stays. Sheets and gates know an item by its code.
create function fee_item_in_force(item integer) returns boolean language sql stable as $$
  select exists (select from fee_rule_line l join fee_rule r on r.id = l.rule_id
      where l.item_id = item and r.state <> 'draft')
    or exists (select from invoice_line l where l.item_id = item)
    or exists (select from sundry_offer o join sundry_price p on p.offer_id = o.id
      where o.item_id = item and p.state in ('waiting', 'active', 'superseded'))
$$;

create function fee_item_guard() returns trigger language plpgsql as $$
begin
  if (new.code, new.purpose_id, new.service_type_id, new.income_account, new.taxable, new.refundable)
      is distinct from (old.code, old.purpose_id, old.service_type_id, old.income_account, old.taxable, old.refundable)
    and fee_item_in_force(old.id)
  then
    raise exception 'fee item % is in force', old.id using errcode = 'check_violation', constraint = 'fee_item_in_force';
  end if;
  return new;
end $$;
create trigger fee_item_guard before update on fee_item for each row execute function fee_item_guard();

-- An item is a part of every draft that charges it: who changes it is an author of the draft.
create function fee_item_author() returns trigger language plpgsql as $$
declare
  unsigned integer;
begin
  select r.id into unsigned from fee_rule r
    where r.state = 'draft' and r.created_by <> 'system'
      and exists (select from fee_rule_line l where l.rule_id = r.id and l.item_id = new.id)
      and not exists (select from authorship a where a.kind = 'fee rule' and a.subject = r.id::text
        and a.act = 'wrote' and a.xact = pg_current_xact_id())
    limit 1;
  if unsigned is not null then
    raise exception 'nobody is on record as the author of an item of fee rule %', unsigned
      using errcode = 'check_violation', constraint = 'two_people_author';
  end if;
  return null;
end $$;
create constraint trigger fee_item_author after update on fee_item deferrable initially deferred for each row
  when ((new.code, new.name, new.purpose_id, new.service_type_id, new.income_account, new.taxable, new.refundable)
    is distinct from (old.code, old.name, old.purpose_id, old.service_type_id, old.income_account, old.taxable, old.refundable))
  execute function fee_item_author();
