import { Section } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { Alert, Button, Flex, Stack, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import type { DoorAct, Waiting, WaitingEntry } from '../../lib/waiting-entries';

interface OneProps {
  one: WaitingEntry;
  waiting: Waiting;
}

/** What was noted, what it is not where the portal does not take it, and what the porter did. */
const words: Readonly<
  Record<DoorAct, { noted: string; refused: (one: WaitingEntry) => string; did: string }>
> = {
  checkIn: {
    noted: 'Moved in',
    refused: ({ fullName, code }) => `${fullName} is not checked in to ${code}`,
    did: 'You let them in',
  },
  checkOut: {
    noted: 'Moved out',
    refused: ({ fullName, code }) => `${fullName} is not checked out of ${code}`,
    did: 'You let them out',
  },
  fault: {
    noted: 'Fault',
    refused: ({ code }) => `The fault at ${code} is not reported`,
    did: 'You noted it',
  },
};

/** An entry that the portal did not take: it stands here until the porter has dealt with it. */
function Refused({ one, waiting }: OneProps) {
  const { key, act, fullName, code, refusal, doneAt } = one;
  return (
    <Alert status="error" title={words[act].refused(one)}>
      <Text>{refusal}</Text>
      <Text>
        {words[act].did} on {formatDateTime(doneAt)}.
      </Text>
      <Flex gap="3" mt="3" wrap="wrap">
        <Button size="sm" variant="outline" onClick={() => waiting.again(key)}>
          Send it again
        </Button>
        <ConfirmButton
          size="sm"
          variant="outline"
          question={`Is this dealt with: ${fullName} and ${code}?`}
          body="It is taken off this device. The portal does not have it."
          confirm="It is dealt with"
          onConfirm={() => waiting.drop(key)}
        >
          It is dealt with
        </ConfirmButton>
      </Flex>
    </Alert>
  );
}

/** What this device has yet to send, and what came back. Nothing where nothing waits. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const { list } = waiting;
  const refused = list.filter(({ refusal }) => refusal !== null);
  const open = list.filter(({ refusal }) => refusal === null);
  return (
    <>
      {refused.map((one) => (
        <Refused key={one.key} one={one} waiting={waiting} />
      ))}
      {open.length > 0 && (
        <Section
          title="Waiting to be sent"
          lead={`${counted(open.length, 'entry', 'entries')}. This page and the dashboard send them once there is a connection.`}
        >
          <Stack as="ul" gap="2" listStyleType="none">
            {open.map(({ key, act, fullName, code, doneAt }) => (
              <Flex as="li" key={key} gap="3" justify="space-between" wrap="wrap">
                <Text>
                  {words[act].noted}: {fullName}, {code}
                </Text>
                <Text color="fg.muted">{formatDateTime(doneAt)}</Text>
              </Flex>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
