import { Section } from '@portal/shared/lists';
import { counted, formatDateTime } from '@portal/shared/model';
import { Alert, Button, Flex, Stack, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import type { Waiting, WaitingCheckIn } from '../../lib/waiting-check-ins';

interface OneProps {
  one: WaitingCheckIn;
  waiting: Waiting;
}

/** A check-in that the portal did not take: it stands here until the porter has dealt with it. */
function Refused({ one, waiting }: OneProps) {
  const { key, fullName, code, refusal, doneAt } = one;
  return (
    <Alert status="error" title={`${fullName} is not checked in to ${code}`}>
      <Text>{refusal}</Text>
      <Text>You let them in on {formatDateTime(doneAt)}.</Text>
      <Flex gap="3" mt="3" wrap="wrap">
        <Button size="sm" variant="outline" onClick={() => waiting.again(key)}>
          Send it again
        </Button>
        <ConfirmButton
          size="sm"
          variant="outline"
          question={`Is this dealt with: ${fullName} and ${code}?`}
          body="It is taken off this device. The portal does not have it as a check-in."
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
          lead={`${counted(open.length, 'check-in')}. This page and the dashboard send them once there is a connection.`}
        >
          <Stack as="ul" gap="2" listStyleType="none">
            {open.map(({ key, fullName, code, doneAt }) => (
              <Flex as="li" key={key} gap="3" justify="space-between" wrap="wrap">
                <Text>
                  {fullName}, {code}
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
