import { RadioField, TextAreaField, TextField, useWatch } from '@portal/shared/forms';
import { sundryDeliveries } from '@portal/contracts/finance';
import { Box, Stack } from '@portal/shared/ui';
import { deliveryNames } from './labels';

export const emptyTranscript = { recipient: '', delivery: '', email: '', address: '' };

/** Who gets a transcript and how; the form holds the answers under `transcript`. */
export function TranscriptFields() {
  const delivery = useWatch({ name: 'transcript.delivery' }) as string;
  return (
    <Stack gap="5">
      <TextField
        name="transcript.recipient"
        label="Institution or person to receive it"
        autoComplete="organization"
      />
      <RadioField
        name="transcript.delivery"
        label="How is it sent?"
        options={sundryDeliveries.map((value) => ({ value, label: deliveryNames[value] }))}
      />
      {delivery === 'email' && (
        <TextField
          name="transcript.email"
          label="Email address to send it to"
          type="email"
          inputMode="email"
        />
      )}
      {delivery === 'courier' && (
        <TextAreaField name="transcript.address" label="Postal address, with town and country" />
      )}
      {delivery === 'collection' && (
        <Box color="fg.muted">Bring an identity card to the Exams and Records office.</Box>
      )}
    </Stack>
  );
}
