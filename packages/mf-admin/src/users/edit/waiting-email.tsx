import { administration } from '@portal/contracts/administration';
import { ActionButtons, rowAction } from '@portal/shared/lists';
import { Alert, Box, Stack, TextLink } from '@portal/shared/ui';
import type { User } from '../users.api';
import { requestPath } from './request-path';

interface WaitingEmailProps {
  user: User;
  waiting: Waiting;
}

type Waiting = NonNullable<User['emailWaiting']>;

const actions = [
  rowAction<Waiting, typeof administration.grants.withdraw>({
    label: 'Take back',
    when: ({ mayWithdraw }) => mayWithdraw,
    question: 'Take back the new email?',
    consequence: 'Nothing changes then, and the link that was mailed is worth nothing.',
    call: administration.grants.withdraw,
    input: ({ request }) => ({ params: { id: request }, body: {} }),
    done: 'The new email is taken back',
  }),
];

/** The address that an officer entered and that does not count yet: who has to agree, and how to take it back. */
export function WaitingEmail({ user, waiting }: WaitingEmailProps) {
  return (
    <Alert status="info" title={`Another email waits: ${waiting.email}`}>
      <Stack gap="3">
        <Box>
          {waiting.requestedBy} asked for it. {user.email ?? 'No address'} counts until{' '}
          {waiting.asked
            ? 'its owner agrees by the link that was mailed there, or a second officer approves.'
            : 'a second officer approves: nobody has proved to read the mailbox on record.'}
        </Box>
        <TextLink to={requestPath(waiting.request)}>See what waits</TextLink>
        {waiting.mayWithdraw && (
          <Box>
            <ActionButtons actions={actions} row={waiting} size="sm" />
          </Box>
        )}
      </Stack>
    </Alert>
  );
}
