import { rrrLookupSchema } from '@portal/contracts/finance';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { useNavigate } from '@portal/shared/router';
import { Stack } from '@portal/shared/ui';
import { openInvoicePath } from '../labels';

/** From an RRR to its invoice, or once paid to its receipt. */
export function FindPayment() {
  const navigate = useNavigate();
  return (
    <Form
      label="Find a payment"
      schema={rrrLookupSchema}
      defaults={{ rrr: '' }}
      onSubmit={({ rrr }) => void navigate(openInvoicePath(rrr))}
    >
      <Stack gap="4" maxW="24rem">
        <ErrorSummary />
        <TextField name="rrr" label="RRR number" inputMode="numeric" hint="Twelve digits" digits />
        <SubmitButton>Show</SubmitButton>
      </Stack>
    </Form>
  );
}
