import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { asSentence, formatDateTime } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { Alert, Button, Flex, Panel, Stack, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import type { Allocation, Mine } from '../lib/booking.api';

type Swap = NonNullable<Mine['swap']>;

// Its form is brought along only once somebody wants to swap.
const ProposeSwap = lazy(async () => ({ default: (await import('./propose-swap')).ProposeSwap }));

/** How a swap stands that is open. */
function standingOf({ state, agreed, atDesk, matricNumber, until, bedCode }: Swap): string {
  const last = formatDateTime(until);
  if (state === 'agreed')
    return `You and ${matricNumber} have agreed. Once an officer approves, you have ${bedCode ?? 'their bed-space'}.`;
  if (agreed) return `${matricNumber} has until ${last} to confirm.`;
  const begun = atDesk
    ? `The hostel office has put in a swap with ${matricNumber}`
    : `${matricNumber} asks to swap with you`;
  return `${begun}. You have until ${last} to answer.`;
}

const outcomes: Partial<Record<Swap['state'], (swap: Swap) => string>> = {
  refused: ({ matricNumber, reason }) =>
    `An officer refused your swap with ${matricNumber}: ${asSentence(reason ?? '')}`,
  declined: ({ matricNumber }) => `Your swap with ${matricNumber} was declined.`,
  withdrawn: ({ matricNumber }) => `Your swap with ${matricNumber} was withdrawn.`,
  expired: ({ matricNumber }) => `Your swap with ${matricNumber} has ended: not both of you agreed in time.`,
  overtaken: ({ matricNumber }) =>
    `Your swap with ${matricNumber} has ended: one of the bed-spaces changed hands.`,
};

function Answers({ swap, code }: { swap: Swap; code: string }) {
  const confirm = useCall(hostel.swaps.confirm);
  const withdraw = useCall(hostel.swaps.withdraw);
  const { id, matricNumber, agreed, may } = swap;
  const params = { id };
  const no = agreed ? 'Withdraw the swap' : 'Decline';
  return (
    <Flex gap="3" wrap="wrap">
      {may.includes('confirm') && (
        <ConfirmButton
          question={`Swap bed-spaces with ${matricNumber}?`}
          body={`They get ${code}, and you get theirs, at the same price. You read which one it is once both have agreed, and can withdraw until an officer has decided.`}
          confirm="Confirm the swap"
          onConfirm={() => confirm.mutateAsync({ params })}
        >
          Confirm
        </ConfirmButton>
      )}
      {may.includes('withdraw') && (
        <ConfirmButton
          variant="outline"
          question={agreed ? 'Withdraw this swap?' : 'Decline this swap?'}
          body={`You keep ${code}. ${matricNumber} is told.`}
          confirm={no}
          cancel="Go back"
          onConfirm={() => withdraw.mutateAsync({ params })}
        >
          {no}
        </ConfirmButton>
      )}
    </Flex>
  );
}

function Proposing({ swap }: { swap: Mine['swap'] }) {
  const [open, setOpen] = useState(false);
  const outcome = swap && outcomes[swap.state]?.(swap);
  return (
    <Stack gap="3">
      {outcome && <Text>{outcome}</Text>}
      <Text color="fg.muted">
        A bed-space cannot be sold or given away. You can swap it for another of the same price once the other
        student and an officer agree.
      </Text>
      <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
        Propose a swap
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ProposeSwap onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface MySwapProps {
  allocation: Allocation;
  swap: Mine['swap'];
}

/** Swapping my bed-space with another student; who acts as me only reads how it stands. */
export function MySwap({ allocation, swap }: MySwapProps) {
  const acting = useSession()?.isImpersonating ?? false;
  const isOpen = swap?.state === 'proposed' || swap?.state === 'agreed';
  if (allocation.state === 'held' || (acting && !isOpen)) return null;
  return (
    <Panel title="Swap with another student">
      {swap && isOpen ? (
        <Stack gap="4">
          <Alert
            status="info"
            title={swap.state === 'agreed' ? 'An officer decides' : 'Not both have agreed yet'}
          >
            {standingOf(swap)}
          </Alert>
          {!acting && <Answers swap={swap} code={allocation.code} />}
        </Stack>
      ) : (
        <Proposing swap={swap} />
      )}
    </Panel>
  );
}
