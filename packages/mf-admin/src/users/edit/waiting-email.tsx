import { administration } from '@portal/contracts/administration';
import { request, useQueryClient } from '@portal/shared/http';
import { Alert, Box, Stack, TextLink } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useFreshAccounts, type User } from '../users.api';
import { requestPath } from './request-path';

interface WaitingEmailProps {
  user: User;
  waiting: NonNullable<User['emailWaiting']>;
}

/** The address that an officer entered and that does not count yet: who has to agree, and how to take it back. */
export function WaitingEmail({ user, waiting }: WaitingEmailProps) {
  const fresh = useFreshAccounts();
  const queries = useQueryClient();
  const withdraw = async () => {
    await request(administration.roleClaims.withdraw, { params: { id: waiting.request }, body: {} });
    await queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/RoleClaims/'),
    });
    toast({ severity: 'success', title: 'The new email is taken back' });
    await fresh();
  };
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
            <ConfirmButton
              question="Take the new email back?"
              body="Nothing changes then, and the link that was mailed is worth nothing."
              confirm="Take it back"
              onConfirm={withdraw}
              variant="outline"
              size="sm"
            >
              Take it back
            </ConfirmButton>
          </Box>
        )}
      </Stack>
    </Alert>
  );
}
