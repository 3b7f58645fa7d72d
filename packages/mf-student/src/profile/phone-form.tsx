import { phoneCodeSchema, phoneSchema, student } from '@portal/contracts/student';
import { ErrorSummary, Form, PhoneField, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Button, Flex, OrDash, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';

interface Sent {
  to: string;
  minutes: number;
}

function CodeForm({ sent, onDone }: { sent: Sent; onDone: () => void }) {
  const { mutateAsync: confirm } = useCall(student.ownProfile.confirmPhone);
  return (
    <Form
      label="Confirm the phone"
      schema={phoneCodeSchema}
      defaults={{ code: '' }}
      onSubmit={async (body) => {
        await confirm({ body });
        toast({ severity: 'success', title: 'Your new phone is confirmed' });
        onDone();
      }}
      failureTitle="The phone was not confirmed"
    >
      <Stack gap="5">
        <ErrorSummary />
        <Text role="status">
          A code went to {sent.to}. It is valid for {counted(sent.minutes, 'minute')}.
        </Text>
        <TextField name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" digits />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Confirm the phone</SubmitButton>
          <Button variant="outline" onClick={onDone}>
            Another number
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}

/** Another phone counts once the code that was sent there is typed. */
export function PhoneForm({ now }: { now: string | null }) {
  const { mutateAsync: send } = useCall(student.ownProfile.sendPhoneCode);
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Stack gap="4">
      <Text>
        On record: <OrDash value={now} />
      </Text>
      {sent ? (
        <CodeForm sent={sent} onDone={() => setSent(null)} />
      ) : (
        <Form
          label="Another phone"
          schema={phoneSchema}
          defaults={{ mobileNumber: '' }}
          onSubmit={async (body) => setSent(await send({ body }))}
          failureTitle="No code was sent"
        >
          <Stack gap="5">
            <ErrorSummary />
            <PhoneField
              name="mobileNumber"
              label="Another phone number"
              hint="We send a code there by SMS: the number counts once you have typed it here."
            />
            <Flex>
              <SubmitButton>Send the code</SubmitButton>
            </Flex>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}
