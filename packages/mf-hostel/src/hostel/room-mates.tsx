import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { Alert, Button, ButtonLink, chakra, Flex, Panel, Stack, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import { bookPath } from '../lib/addresses';
import type { Mine } from '../lib/booking.api';

type Group = NonNullable<Mine['roomMates']>;

// Its form is brought along only once somebody wants to share a room.
const AskRoomMates = lazy(async () => ({ default: (await import('./ask-room-mates')).AskRoomMates }));

/** How a group stands that is open. */
function standingOf({ state, agreed, askedByMe, until }: Group): string {
  const last = formatDateTime(until);
  if (state === 'agreed')
    return `Whoever of you chooses a room first books it for all, until ${last}. Holding a bed-space for yourself alone ends the group.`;
  if (agreed)
    return `${askedByMe ? 'You have asked them' : 'You have agreed'}. The others have until ${last}.`;
  return `You are asked to share a room. You have until ${last} to answer.`;
}

const outcomes: Partial<Record<Group['state'], string>> = {
  declined: 'Your last group has ended: not all of you agreed.',
  left: 'Your last group has ended: one of you has left it.',
  expired: 'Your last group has ended: no room was booked in time.',
  overtaken: 'Your last group has ended: one of you has a bed-space otherwise.',
};

function Others({ mates }: Pick<Group, 'mates'>) {
  return (
    <chakra.ul listStyleType="none" aria-label="Your room-mates">
      {mates.map(({ matricNumber, agreed }) => (
        <Flex
          key={matricNumber}
          as="li"
          gap="3"
          justify="space-between"
          wrap="wrap"
          py="2"
          borderTopWidth="1px"
        >
          <Text as="span" fontWeight="medium">
            {matricNumber}
          </Text>
          <Text as="span" color="fg.muted">
            {agreed ? 'Agreed' : 'Has not answered yet'}
          </Text>
        </Flex>
      ))}
    </chakra.ul>
  );
}

function Answers({ group }: { group: Group }) {
  const confirm = useCall(hostel.roomMates.confirm);
  const leave = useCall(hostel.roomMates.leave);
  const { id, state, agreed, may } = group;
  const params = { id };
  const no = agreed ? 'Leave the group' : 'Say no';
  return (
    <Flex gap="3" wrap="wrap">
      {state === 'agreed' && <ButtonLink to={bookPath}>Choose a room</ButtonLink>}
      {may.includes('confirm') && (
        <ConfirmButton
          question="Share a room with these students?"
          body="Once all have agreed, whoever of you chooses a room has a bed-space held for each. You pay for yours, or let it go."
          confirm="Agree to share"
          onConfirm={() => confirm.mutateAsync({ params })}
        >
          Agree
        </ConfirmButton>
      )}
      {may.includes('leave') && (
        <ConfirmButton
          variant="outline"
          question={agreed ? 'Leave this group?' : 'Say no to this group?'}
          body="The group ends for all of you. The others are told that it has ended, not by whom."
          confirm={no}
          cancel="Go back"
          onConfirm={() => leave.mutateAsync({ params })}
        >
          {no}
        </ConfirmButton>
      )}
    </Flex>
  );
}

function Asking({ group }: { group: Mine['roomMates'] }) {
  const [open, setOpen] = useState(false);
  const outcome = group && outcomes[group.state];
  return (
    <Stack gap="3">
      {outcome && <Text>{outcome}</Text>}
      <Text color="fg.muted">
        Friends can share a room: name them by matric number. Once all have agreed, one of you books a
        bed-space for each in the same room, or for nobody.
      </Text>
      <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
        Ask room-mates
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AskRoomMates onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Sharing a room with friends; who acts as me only reads how it stands. */
export function RoomMates({ group }: { group: Mine['roomMates'] }) {
  const acting = useSession()?.isImpersonating ?? false;
  const isOpen = group?.state === 'proposed' || group?.state === 'agreed';
  if (acting && !isOpen) return null;
  return (
    <Panel title="Room-mates">
      {group && isOpen ? (
        <Stack gap="4">
          <Alert
            status="info"
            title={group.state === 'agreed' ? 'All have agreed' : 'Not all have agreed yet'}
          >
            {standingOf(group)}
          </Alert>
          <Others mates={group.mates} />
          {!acting && <Answers group={group} />}
        </Stack>
      ) : (
        <Asking group={group} />
      )}
    </Panel>
  );
}
