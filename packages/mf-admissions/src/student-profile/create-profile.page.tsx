import { openingSchema } from '@portal/contracts/admissions';
import { Form, SharedComputerSwitch, SubmitButton, TextField } from '@portal/shared/forms';
import { profileCreated } from '@portal/shared/model';
import { useLocation, useNavigate } from '@portal/shared/router';
import {
  Alert,
  Box,
  ButtonLink,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { useState } from 'react';
import { Page } from '../lib/page';
import { isProblem } from '../lib/problem';
import { useOffered, type Opening } from './profile.api';
import { ProfileForm } from './profile-form';

/** Which offer: the number is not in the link, so that the link alone opens nothing. */
function NumberForm({ onNumber }: { onNumber: (number: string) => void }) {
  return (
    <Form
      label="Find your offer"
      schema={openingSchema}
      defaults={{ jambRegNumber: '' }}
      onSubmit={async ({ jambRegNumber }) => onNumber(jambRegNumber)}
    >
      <TextField name="jambRegNumber" label="JAMB or application number" autoComplete="off" />
      <Box mt="5">
        <SubmitButton>Continue</SubmitButton>
      </Box>
    </Form>
  );
}

/** Who came here by hand, or by a part of the link. */
function WithoutLink() {
  return (
    <>
      <Alert status="info" title="The link of your offer opens this page">
        The mail or SMS that brought you the offer of admission has a link of your own: open it there, as a
        whole. Without it, check your admission status: it says whether you have an offer. The admissions
        office can send you the link once more.
      </Alert>
      <Box>
        <ButtonLink to="/prospective_students">Check Admission Status</ButtonLink>
      </Box>
    </>
  );
}

function Refused({ error, retry }: { error: Error; retry: () => void }) {
  if (isProblem(error, 'LINK_EXPIRED')) {
    return (
      <Alert status="warning" title="This link is no longer valid" autoFocus>
        Check the number. The link works once, as long as the offer can be accepted. The admissions office can
        send you another one.
      </Alert>
    );
  }
  if (isProblem(error, 'CONFLICT')) {
    return (
      <Alert status="info" title="Your profile has been created already" autoFocus>
        The link to set your password was sent to you. With it you sign in and accept the offer. It works for
        7 days; <TextLink to="/verify_account">ask for another one</TextLink> where it is over.
      </Alert>
    );
  }
  return <ErrorMessage error={error} retry={retry} />;
}

function Opened({ opening, onDone }: { opening: Opening; onDone: () => void }) {
  const { data, error, isFetching, refetch } = useOffered(opening);
  if (isFetching) return <Loading label="Looking for your offer…" />;
  if (error) return <Refused error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <ProfileForm offered={data} opening={opening} onDone={onDone} />
      <SharedComputerSwitch />
    </>
  );
}

/** The token of the mailed link; a fragment never reaches a server's log. */
function useToken(): string {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

const title = 'Take up your offer of admission';

/** A candidate takes their offer up: from here on they are a student, whose account waits for its password. */
export default function CreateProfilePage() {
  const token = useToken();
  const [jambRegNumber, setNumber] = useState('');
  const navigate = useNavigate();
  const done = () =>
    void navigate('/verify_confirmation', {
      replace: true,
      state: { notice: profileCreated },
    });
  const opening = { token, jambRegNumber };
  return (
    <Page>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Your offer' }]}
        lead="Say how the university reaches you. Your account is made with it; the offer is accepted afterwards, by the acceptance fee."
      />
      <Stack gap="6">
        {token === '' && <WithoutLink />}
        {token !== '' && <NumberForm onNumber={setNumber} />}
        {token !== '' && jambRegNumber !== '' && (
          <Opened key={jambRegNumber} opening={opening} onDone={done} />
        )}
      </Stack>
    </Page>
  );
}
