import { hostel, minutesToComeIn } from '@portal/contracts/hostel';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { counted, formatDateTime, timeLeft, type CallData } from '@portal/shared/model';
import { Navigate } from '@portal/shared/router';
import { Alert, Button, Flex, Loading, Panel, Stack, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { hostelPath } from '../lib/addresses';
import { onThisClock } from '../lib/booking.api';
import { Countdown } from '../lib/countdown';
import { Refusal } from './refusal';

type Place = CallData<typeof hostel.queue.mine>;

const seconds = 1000;

/** Seconds between two questions of a window that nobody looks at. */
const unseen = 60;

/** Milliseconds until a window asks again, while somebody waits; false while nobody does. */
function askAfter(place: Place | undefined): number | false {
  if (place?.state !== 'waiting') return false;
  const rarely = document.visibilityState === 'hidden' ? unseen : 0;
  return Math.max(place.askAgain, rarely) * seconds;
}

/**
 * Asks again as often as the server says, while somebody waits: seldom while the window is hidden, at once when they come
 * back to it, and with the notice that calls them.
 */
const usePlace = () =>
  useQuery({
    ...queryOf(hostel.queue.mine),
    refetchInterval: ({ state: { data } }) => askAfter(data),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state: { data } }) => (data?.state === 'waiting' ? 'always' : false),
    meta: { live: true },
  });

function Outside({ passed }: Pick<Place, 'passed'>) {
  const join = useCall(hostel.queue.join);
  return (
    <Panel title={passed ? 'Your turn has passed' : 'Many students are booking now'}>
      {passed && (
        <Text>
          It was your turn until {formatDateTime(passed)}, and you held no bed-space. Come into the line
          again: your place is at its end.
        </Text>
      )}
      <Refusal title="You are not in the line">{join.error?.message ?? null}</Refusal>
      <Text>
        Students are let in a few at a time, so that everybody can choose in peace. Come into the line: who
        comes before booking opens is placed by lot, who comes later in the order of coming.
      </Text>
      <Button alignSelf="start" loading={join.isPending} onClick={() => join.mutate({})}>
        Come into the line
      </Button>
    </Panel>
  );
}

/** How long it takes, as far as anybody can tell. */
function whenItIsTheirTurn({ minutes }: Place): string {
  if (minutes === null) return 'Nobody can tell yet how long it takes.';
  return minutes <= 1
    ? 'It is your turn within about a minute.'
    : `It is your turn in about ${counted(minutes, 'minute')}.`;
}

function Waiting(place: Place) {
  const leave = useCall(hostel.queue.leave);
  const { opens, ahead } = place;
  const before = ahead === null ? '' : `At most ${counted(ahead, 'student')} before you.`;
  return (
    <Panel title="You are in the line">
      <Stack gap="1" role="status">
        {opens ? (
          <Text>Booking opens on {formatDateTime(opens)}. Places are drawn by lot at that moment.</Text>
        ) : (
          <Text textStyle="lg" fontWeight="semibold">
            {ahead === 0 ? 'You are next.' : before}
          </Text>
        )}
        {!opens && <Text>{whenItIsTheirTurn(place)}</Text>}
      </Stack>
      <Text color="fg.muted">
        Keep this page open: it lets you in by itself. If you leave it, your place stays, on every device, and
        a notification says when it is your turn. You then have {counted(minutesToComeIn, 'minute')} to come
        in, or your place goes to the next.
      </Text>
      <Button variant="outline" alignSelf="start" loading={leave.isPending} onClick={() => leave.mutate({})}>
        Leave the line
      </Button>
    </Panel>
  );
}

const turnEnds = (_until: string, milliseconds: number) => {
  const left = timeLeft(milliseconds);
  return left ? `Your turn ends in ${left}` : 'Your turn is over.';
};

interface InTurnProps {
  /** Of the page, while somebody waits. */
  header: ReactNode;
  children: ReactNode;
}

/**
 * What can be chosen, once it is the turn of who looks: where more come at once than are let in, they wait here. Where a
 * draw decides nobody chooses, and they are led to the ballot.
 */
export function InTurn({ header, children }: InTurnProps) {
  const { data: place, dataUpdatedAt: readAt, isPending, refetch } = usePlace();
  if (place?.state === 'ballot') return <Navigate to={hostelPath} replace />;
  const waits = isPending || place?.state === 'out' || place?.state === 'waiting';
  if (waits) {
    return (
      <>
        {header}
        {isPending && <Loading label="Looking at the line…" />}
        {place?.state === 'out' && <Outside passed={place.passed} />}
        {place?.state === 'waiting' && <Waiting {...place} />}
      </>
    );
  }
  return (
    <Stack gap="5">
      {place?.state === 'turn' && place.until && (
        <Alert status="success" title="It is your turn">
          <Flex gap="2" wrap="wrap">
            <Countdown
              key={place.until}
              until={onThisClock(place.until, { now: place.now, readAt })}
              words={turnEnds}
              onOver={() => void refetch()}
            />
            <Text>Choose a bed-space before that.</Text>
          </Flex>
        </Alert>
      )}
      {children}
    </Stack>
  );
}
