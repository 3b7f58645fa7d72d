import { queryOf, request, useQuery, useQueryClient } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Box, chakra, ErrorMessage, Flex, Loading, Stack } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { useShell } from '../../boot/shell-context';
import { Section } from '../section';
import { SessionRow } from './session-row';

const { authentication } = calls;
const query = queryOf(authentication.sessions);

/** Ends many at once: the others, or all and with them this one. */
function EndMany({ others, onEnded }: { others: number; onEnded(): Promise<unknown> }) {
  const { signOut } = useShell();
  const end = (keepThis: boolean) => request(authentication.signOutEverywhere, { body: { keepThis } });
  return (
    <Flex gap="3" wrap="wrap">
      {others > 0 && (
        <ConfirmButton
          variant="outline"
          question="Sign out on all other devices?"
          body="You stay signed in here."
          confirm="Sign out the others"
          onConfirm={() => end(true).then(onEnded)}
        >
          Sign out on all other devices
        </ConfirmButton>
      )}
      <ConfirmButton
        variant="outline"
        colorPalette="red"
        question="Sign out everywhere?"
        body="This device is signed out too."
        confirm="Sign out everywhere"
        onConfirm={() => end(false).then(signOut)}
      >
        Sign out everywhere
      </ConfirmButton>
    </Flex>
  );
}

/** Where the person is signed in, with the way to end what they do not know. */
export function SessionsSection() {
  const sessions = useQuery(query);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries(query);
  const rows = sessions.data ?? [];
  return (
    <Section title="Where you are signed in" lead="End what you do not recognise, then change your password.">
      {sessions.isPending && <Loading />}
      {sessions.isError && <ErrorMessage error={sessions.error} retry={() => void sessions.refetch()} />}
      {sessions.data && (
        <Stack gap="5">
          <chakra.ul listStyleType="none">
            {rows.map((row) => (
              <SessionRow key={row.id} row={row} onEnded={reload} />
            ))}
          </chakra.ul>
          <Box>
            <EndMany others={rows.filter(({ current }) => !current).length} onEnded={reload} />
          </Box>
        </Stack>
      )}
    </Section>
  );
}
