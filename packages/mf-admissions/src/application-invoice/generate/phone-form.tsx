import { invoiceTexts } from '@portal/invoice/contract';
import { ErrorSummary, Form, PhoneField, SelectField, SubmitButton } from '@portal/shared/forms';
import { invoiceLookupSchema, type InvoiceRoute, type Programme } from '@portal/contracts/admissions';
import { Box, Stack, Text } from '@portal/shared/ui';
import type { PhoneAnswers } from './use-invoice-flow';

interface PhoneFormProps {
  route: InvoiceRoute;
  programme: Programme;
  onSubmit(answers: PhoneAnswers): Promise<void>;
}

/** Step 1: whose invoice. */
export function PhoneForm({ route, programme, onSubmit }: PhoneFormProps) {
  const { applicationTypeId, name } = programme;
  return (
    <Form
      label={invoiceTexts.stepOne}
      schema={invoiceLookupSchema(route.wording)}
      defaults={{ ApplicationTypeId: String(applicationTypeId), RegNumber: '' }}
      onSubmit={onSubmit}
      failureTitle={invoiceTexts.invalidAction}
    >
      <ErrorSummary />
      <Text mb="5" color="fg.muted">
        We first look for an invoice of this phone number. If there is one, it opens; otherwise the invoice
        form follows.
      </Text>
      <Stack gap="5">
        <SelectField
          name="ApplicationTypeId"
          label="Invoice Type"
          options={[{ value: String(applicationTypeId), label: name }]}
          readOnly
        />
        <PhoneField
          name="RegNumber"
          label={invoiceTexts.labels.phone}
          hint="Use your own number, as in 0803 123 4567: the invoice is kept under it."
        />
      </Stack>
      <Box mt="6">
        <SubmitButton>{invoiceTexts.stepOneButton}</SubmitButton>
      </Box>
    </Form>
  );
}
