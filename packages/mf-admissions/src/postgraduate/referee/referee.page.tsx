import { SharedComputerSwitch } from '@portal/shared/forms';
import { Alert, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { Page } from '../../lib/page';
import { isProblem } from '../../lib/problem';
import { useOpened, useToken } from './referee.api';
import { ReferenceForm } from './reference-form';

function NoLonger() {
  return (
    <Alert status="warning" title="This link is no longer valid" autoFocus>
      It works until a reference is sent, and for 21 days. Open it as a whole, as it stands in the mail; the
      applicant can have another one mailed.
    </Alert>
  );
}

function Done({ sent }: { sent: boolean }) {
  return sent ? (
    <Alert status="success" title="Thank You!" autoFocus>
      Your reference has been received.
    </Alert>
  ) : (
    <Alert status="info" title="Thank you for telling us" autoFocus>
      The applicant is told that you cannot write a reference. You need do nothing more.
    </Alert>
  );
}

function Opened({ token, onDone }: { token: string; onDone: (how: 'sent' | 'declined') => void }) {
  const { data, error, refetch } = useOpened(token);
  if (data) {
    return (
      <Stack gap="6">
        <ReferenceForm
          token={token}
          opened={data}
          onSent={() => onDone('sent')}
          onDeclined={() => onDone('declined')}
        />
        <SharedComputerSwitch />
      </Stack>
    );
  }
  if (isProblem(error, 'REFERENCE_RECEIVED')) return <Done sent />;
  if (isProblem(error, 'LINK_EXPIRED') || isProblem(error, 'INVALID')) return <NoLonger />;
  return error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading label="Opening…" />;
}

/** A referee writes about an applicant, with the token of their mail. */
export default function RefereePage() {
  const token = useToken();
  const [done, setDone] = useState<'sent' | 'declined' | null>(null);
  return (
    <Page>
      <PageHeader
        title="Reference for a postgraduate applicant"
        lead="What you write goes to the Postgraduate School alone."
      />
      {done && <Done sent={done === 'sent'} />}
      {!done && token === '' && <NoLonger />}
      {!done && token !== '' && <Opened key={token} token={token} onDone={setDone} />}
    </Page>
  );
}
