-- Payers who are no students are told apart by their browser: their key is the phone number, `/` and a random name of
-- the browser, so that nobody takes a phone number for others. Older invoices keep the bare number and end with it.
-- What a phone has paid for is found by the number that stands on the invoice.
create index invoice_form_paid on invoice (phone, session_id, item)
  where purpose_id = 4 and status = 'PAID' and not duplicate;
