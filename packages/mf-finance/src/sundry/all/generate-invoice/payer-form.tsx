import { invoiceTexts } from '@portal/invoice/contract';
import { piecesField, visitorOrderSchema } from '@portal/contracts/finance';
import { ErrorSummary, Form, PhoneField, SubmitButton, TextField, useWatch } from '@portal/shared/forms';
import { timesOf } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { Grid, Stack } from '@portal/shared/ui';
import { FeeLines } from '../../../lib/fee-lines';
import { useGenerateOpenInvoice, type Offer } from '../../sundry.api';
import { emptyTranscript, TranscriptFields } from '../../transcript-fields';
import { openInvoicePath } from '../../labels';

const { labels } = invoiceTexts;

const countOf = (typed: unknown, most: number) => {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : 1;
};

function Lines({ offer }: { offer: Offer }) {
  const quantity = countOf(useWatch({ name: 'quantity' }), offer.most);
  const description = timesOf(quantity, offer.name);
  const total = offer.amount * quantity;
  return <FeeLines lines={[{ description, amount: total }]} total={total} />;
}

/** Who pays, for how many, and where a transcript goes. */
export function PayerForm({ offer }: { offer: Offer }) {
  const generate = useGenerateOpenInvoice();
  const navigate = useNavigate();
  const { code, amount, most, asks } = offer;
  const transcript = asks === 'transcript';
  const schema = visitorOrderSchema.shape({ quantity: piecesField(most) });
  return (
    <Form
      label={invoiceTexts.stepTwo}
      schema={schema}
      defaults={{
        code,
        amount,
        quantity: '1',
        transcript: transcript ? emptyTranscript : null,
        lastname: '',
        firstname: '',
        middlename: '',
        email: '',
        phone: '',
      }}
      // The price is the one that is shown.
      prepare={(answers) => ({ ...answers, amount: amount * countOf(answers['quantity'], most) })}
      onSubmit={async (body) => {
        await navigate(openInvoicePath(await generate(body)));
      }}
      failureTitle={invoiceTexts.createFailed}
    >
      <Stack gap="6">
        <ErrorSummary />
        <Grid gap="5" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <TextField name="lastname" label={labels.surname} autoComplete="family-name" />
          <TextField name="firstname" label={labels.firstName} autoComplete="given-name" />
          <TextField name="middlename" label={labels.middleName} autoComplete="additional-name" optional />
          <PhoneField name="phone" label={labels.phone} />
          <TextField name="email" label={labels.email} type="email" inputMode="email" autoComplete="email" />
          {most > 1 && (
            <TextField
              name="quantity"
              label="How many"
              inputMode="numeric"
              hint={`From 1 to ${most}`}
              digits
            />
          )}
        </Grid>
        {transcript && <TranscriptFields />}
        <Lines offer={offer} />
        <SubmitButton>{invoiceTexts.stepTwoButton}</SubmitButton>
      </Stack>
    </Form>
  );
}
