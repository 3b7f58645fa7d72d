-- What the gateway said when it was last asked about an invoice, null when it gave no answer: a payer whose try failed
-- is told so and may pay again.
alter table invoice add column last_answer text
  check (last_answer in ('paid', 'pending', 'failed', 'cancelled', 'unknown'));
