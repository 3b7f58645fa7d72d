import { hostel, minutesToComeIn } from '@portal/contracts/hostel';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { counted, formatDateTime, timeLeft, type CallData } from '@portal/shared/model';
import { Navigate } from '@portal/shared/router';
import { Alert, Box, Button, Choose, Flex, Loading, Panel, Stack, Text, When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { hostelPath } from '../lib/addresses';
import { onThisClock } from '../lib/booking.api';
import { Countdown } from '../lib/countdown';
import { Refusal } from './refusal';

type Place = CallData<typeof hostel.queue.mine>;

const seconds = 1000;

/** Seconds between two questions of a window that nobody looks at. */
const unseen = 60;

/** Seconds between two questions of who is called: their turn is longer once they have come in, on whichever device. */
const called = 10;

/** Milliseconds until a window asks again, while somebody waits or is called; false while nobody does. */
function askAfter(place: Place | undefined): number | false {
  if (place?.state === 'turn' && !place.entered) return called * seconds;
  if (place?.state !== 'waiting') return false;
  const rarely = globalThis.document?.visibilityState === 'hidden' ? unseen : 0;
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

function Join({ title, children }: { title: string; children?: ReactNode }) {
  const join = useCall(hostel.queue.join);
  return (
    <Panel title={title}>
      {children}
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

const Outside = ({ passed }: Pick<Place, 'passed'>) => (
  <When value={passed} otherwise={<Join title="Many students are booking now" />}>
    {(until) => (
      <Join title="Your turn has passed">
        <Text>
          It was your turn until {formatDateTime(until)}, and you held no bed-space. Come into the line again:
          your place is at its end.
        </Text>
      </Join>
    )}
  </When>
);

/** How long it takes, as far as anybody can tell. */
function UntilTheirTurn({ minutes }: Pick<Place, 'minutes'>) {
  const soon = 'It is your turn within about a minute.';
  return (
    <Text>
      <When
        value={minutes}
        is={null}
        otherwise={
          <When value={minutes} above={1} otherwise={soon}>
            {(some) => `It is your turn in about ${counted(some, 'minute')}.`}
          </When>
        }
      >
        Nobody can tell yet how long it takes.
      </When>
    </Text>
  );
}

function Ahead({ ahead }: Pick<Place, 'ahead'>) {
  return (
    <Text textStyle="lg" fontWeight="semibold">
      <When
        value={ahead}
        is={0}
        otherwise={<When value={ahead}>{(some) => `At most ${counted(some, 'student')} before you.`}</When>}
      >
        You are next.
      </When>
    </Text>
  );
}

function Waiting({ opens, ahead, minutes }: Place) {
  const leave = useCall(hostel.queue.leave);
  const inLine = (
    <>
      <Ahead ahead={ahead} />
      <UntilTheirTurn minutes={minutes} />
    </>
  );
  return (
    <Panel title="You are in the line">
      <Stack gap="1" role="status">
        <When value={opens} otherwise={inLine}>
          {(at) => (
            <Text>Booking opens on {formatDateTime(at)}. Places are drawn by lot at that moment.</Text>
          )}
        </When>
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

const comeIn = (_until: string, milliseconds: number) => {
  const left = timeLeft(milliseconds);
  return left ? `${left} left to go on` : 'Your turn is over.';
};

/** Until they choose a hostel, or have any bed-space held, the minutes to come in run; after that the turn itself. */
function Turn({ until, entered, now, readAt, onOver }: Place & { readAt: number; onOver: () => void }) {
  const count = (end: string, words: typeof turnEnds) => (
    <Countdown key={end} until={onThisClock(end, { now, readAt })} words={words} onOver={onOver} />
  );
  return (
    <When value={until}>
      {(end) => (
        <Alert status="success" title="It is your turn">
          <When
            value={entered}
            otherwise={
              <Flex gap="2" wrap="wrap">
                {count(end, comeIn)}
                <Text>Choose a hostel: your whole turn begins then.</Text>
              </Flex>
            }
          >
            <Flex gap="2" wrap="wrap">
              {count(end, turnEnds)}
              <Text>Choose a bed-space before that.</Text>
            </Flex>
          </When>
        </Alert>
      )}
    </When>
  );
}

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
  if (isPending)
    return (
      <>
        {header}
        <Loading label="Looking at the line…" />
      </>
    );
  // Whoever cannot be told where they stand is not kept from looking: the server knows whose turn it is.
  const choosing = (turn: ReactNode) => (
    <Stack gap="5">
      {turn}
      {children}
    </Stack>
  );
  if (!place) return choosing(null);
  // In a box of its own: a panel is as high as what it stands in, which would be the whole page.
  const before = (words: ReactNode) => (
    <>
      {header}
      <Box>{words}</Box>
    </>
  );
  return (
    <Choose
      value={place.state}
      of={{
        ballot: <Navigate to={hostelPath} replace />,
        out: before(<Outside passed={place.passed} />),
        waiting: before(<Waiting {...place} />),
        turn: choosing(<Turn {...place} readAt={readAt} onOver={() => void refetch()} />),
      }}
      otherwise={choosing(null)}
    />
  );
}
