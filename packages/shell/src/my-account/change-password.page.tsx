import { ErrorSummary, Form, SubmitButton } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { calls, changePasswordSchema, texts, type SessionSummary } from '@portal/shared/model';
import { sessionStore, useSession } from '@portal/shared/session';
import { Alert, Box, ButtonLink, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { PasswordField } from './password/password-field';
import { RefusedWhileActing } from './refused-while-acting';
import { Section } from './section';

const title = texts.shell.changePassword;

function Changed() {
  return (
    <Stack gap="4" align="flex-start">
      <Alert status="success" title="Your password is changed" autoFocus w="full">
        You stay signed in here. Everywhere else you have been signed out.
      </Alert>
      <ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>
    </Stack>
  );
}

function PasswordForm({ userName, onChanged }: { userName: string; onChanged(): void }) {
  return (
    <Form
      schema={changePasswordSchema}
      defaults={{ currentPassword: '', newPassword: '' }}
      label={title}
      failureTitle="Your password was not changed"
      onSubmit={async (body) => {
        sessionStore.set((await request(calls.authentication.changePassword, { body })) as SessionSummary);
        onChanged();
      }}
    >
      <ErrorSummary />
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <Stack gap="5">
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField name="newPassword" label="New password" autoComplete="new-password" guide />
        <Box>
          <SubmitButton>{title}</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}

/** Another password for the person who is signed in; it ends their other sessions. */
export default function ChangePasswordPage() {
  const session = useSession();
  const [changed, setChanged] = useState(false);
  return (
    <Box maxW="42rem">
      <PageHeader
        title={title}
        crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: title }]}
        lead="The new password ends your sessions on all other devices."
      />
      {session?.isImpersonating ? (
        <RefusedWhileActing />
      ) : (
        <Section title={changed ? 'Done' : 'Your passwords'}>
          {changed ? (
            <Changed />
          ) : (
            <PasswordForm userName={session?.userName ?? ''} onChanged={() => setChanged(true)} />
          )}
        </Section>
      )}
    </Box>
  );
}
