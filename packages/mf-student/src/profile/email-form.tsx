import { newEmailSchema, student } from '@portal/contracts/student';
import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Alert, Flex, OrDash, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';

/** Another address counts once the link that was mailed there is opened. */
export function EmailForm({ now }: { now: string | null }) {
  const { mutateAsync: change } = useCall(student.ownProfile.changeEmail);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Stack gap="4">
      <Text>
        On record: <OrDash value={now} />
      </Text>
      {asked !== null && (
        <Alert status="success" title={`A link is on its way to ${asked}`} autoFocus>
          Open it within a day: the new address counts from then on. Until then the one above does.
        </Alert>
      )}
      {asked === null && (
        <Form
          label="Change the email"
          schema={newEmailSchema}
          defaults={{ email: '', password: '' }}
          onSubmit={async (body) => {
            await change({ body });
            setAsked(body.email);
          }}
          failureTitle="Nothing was sent"
        >
          <Stack gap="5">
            <ErrorSummary />
            <TextField
              name="email"
              label="Another email"
              type="email"
              inputMode="email"
              autoComplete="email"
              hint="We mail a link there: the address counts once you have opened it."
            />
            <TextField
              name="password"
              label="Your password"
              type="password"
              autoComplete="current-password"
              hint="Asked again, because your account can be opened by mail."
            />
            <Flex>
              <SubmitButton>Send the link</SubmitButton>
            </Flex>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}
