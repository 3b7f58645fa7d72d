-- Money for an offer that was no longer open when it arrived is counted, kept, and looked at by the bursary.
alter table payment_issue drop constraint payment_issue_kind_check;
alter table payment_issue add constraint payment_issue_kind_check
  check (kind in ('UNDERPAID', 'OVERPAID', 'MISMATCH', 'DUPLICATE', 'DISPUTE', 'NO_OFFER'));
