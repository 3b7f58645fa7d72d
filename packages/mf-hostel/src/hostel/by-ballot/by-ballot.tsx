import { ballotLabels, hostel } from '@portal/contracts/hostel';
import { queryOf, useCall, useQuery } from '@portal/shared/http';
import { asSentence, counted } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { chakra, ErrorMessage, Loading, Panel, Stack, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import type { Mine } from '../../lib/booking.api';
import { Draw } from '../../lib/draw';
import { BookingWindow } from '../booking-window';
import { EligibilityList } from '../eligibility-list';
import type { Application, Ballot } from './ballot.api';
import { Preferences } from './preferences';

/** How an application stands, in a sentence; what was held for it may be lost since. */
function standingOf({ stage, application }: Ballot, hasBed: boolean): string {
  if (!application || application.state === 'withdrawn')
    return stage === 'open' ? 'You have not applied.' : 'You have no application in this ballot.';
  const { state, place, ahead, reason } = application;
  if (state === 'given')
    return `You were drawn in place ${place ?? ''}, and a bed-space was held for you.${
      hasBed ? '' : ' It is yours no longer, and nobody is offered a second one: ask Student Affairs.'
    }`;
  if (state === 'passed') return `You were drawn in place ${place ?? ''} and passed over: ${reason ?? ''}`;
  if (state === 'waiting')
    return `You are on the waiting list: ${
      ahead ? `${counted(ahead, 'student')} before you.` : 'you are the next one.'
    } What falls free is held for the next one whom it fits, and you are told.`;
  if (stage === 'drawn') return `You were drawn in place ${place ?? ''}. Bed-spaces are being given out now.`;
  return stage === 'closed'
    ? 'Your application is in the draw. You are told what it brings.'
    : 'You have applied. You can change your order, or withdraw, until applications close.';
}

function Hostels({ preferences, hostels }: Pick<Application, 'preferences'> & Pick<Ballot, 'hostels'>) {
  if (preferences.length === 0) return <Text>You take a bed-space in any hostel that fits.</Text>;
  const names = new Map(hostels.map(({ id, name }) => [id, name]));
  return (
    <chakra.ol listStyleType="decimal" ps="6" aria-label="Hostels in your order">
      {preferences.map((id) => (
        <li key={id}>{names.get(id) ?? 'A hostel that is closed now'}</li>
      ))}
    </chakra.ol>
  );
}

function Withdraw({ application: { state, version } }: { application: Application }) {
  const { mutateAsync: withdraw } = useCall(hostel.ballot.withdraw);
  const waits = state === 'waiting';
  return (
    <ConfirmButton
      variant="outline"
      colorPalette="red"
      alignSelf="start"
      question={waits ? 'Leave the waiting list?' : 'Withdraw your application?'}
      body={
        waits
          ? 'You cannot come back to it: nothing that falls free is held for you.'
          : 'You are not in the draw then. You can apply again until applications close.'
      }
      confirm={waits ? 'Leave it' : 'Withdraw'}
      cancel="Keep it"
      onConfirm={() => withdraw({ body: { version } })}
    >
      {waits ? 'Leave the waiting list' : 'Withdraw'}
    </ConfirmButton>
  );
}

interface OwnApplicationProps {
  ballot: Ballot;
  ready: boolean;
  hasBed: boolean;
}

/** What of the ballot is mine, and what I can do about it. */
function OwnApplication({ ballot, ready, hasBed }: OwnApplicationProps) {
  const acting = useSession()?.isImpersonating ?? false;
  const { stage, application, session, hostels } = ballot;
  const stands = application && application.state !== 'withdrawn' ? application : null;
  // What was given and let go is not called given.
  const isLost = stands?.state === 'given' && !hasBed;
  const leaves = stands?.state === 'waiting' || (stands?.state === 'applied' && stage === 'open');
  return (
    <Panel
      title={`Ballot for bed-spaces of ${session}`}
      aside={stands && <Text color="fg.muted">Application no. {stands.number}</Text>}
    >
      <Text role="status">
        {stands && !isLost && <strong>{ballotLabels[stands.state]}. </strong>}
        {standingOf(ballot, hasBed)}
      </Text>
      {stands && (stage !== 'open' || acting) && (
        <Hostels preferences={stands.preferences} hostels={hostels} />
      )}
      {stage === 'open' && ready && !acting && <Preferences ballot={ballot} />}
      {stands && leaves && !acting && <Withdraw application={stands} />}
    </Panel>
  );
}

/** What keeps the draw honest before it is made. */
function Commitment({ commitment, source }: { commitment: string | null; source: string | null }) {
  return (
    <Panel title="How you can trust the draw">
      <Text>
        {source
          ? `What decides is published after applications have closed: ${asSentence(source)} It was named before anybody could apply.`
          : 'What decides is published elsewhere after applications have closed. Nobody has named yet where.'}
      </Text>
      {commitment && (
        <>
          <Text>
            The draw mixes it with a secret that the portal has chosen already. This is the fingerprint of the
            secret (SHA-256): keep it, and you can see after the draw that it was not changed.
          </Text>
          <chakra.code overflowWrap="anywhere">{commitment}</chakra.code>
        </>
      )}
    </Panel>
  );
}

interface ByBallotProps {
  mine: Mine;
  readAt: number;
  onChange: () => void;
}

/** Bed-spaces of the session are given out by ballot: applying, the draw, and the waiting list. */
export function ByBallot({ mine, readAt, onChange }: ByBallotProps) {
  const {
    data: ballot,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...queryOf(hostel.ballot.mine),
    meta: { live: true },
  });
  if (isPending) return <Loading label="Fetching the ballot…" />;
  if (!ballot) return <ErrorMessage error={error} retry={() => void refetch()} />;
  const { stage, commitment, source, application } = ballot;
  const ready = mine.eligibility.every(({ met }) => met);
  const drawn = stage === 'drawn' || stage === 'given';
  const again = () => {
    onChange();
    void refetch();
  };
  return (
    <Stack gap="5">
      {!drawn && !mine.allocation && (
        <BookingWindow window={mine.window} now={mine.now} readAt={readAt} onChange={again} of="applying" />
      )}
      <OwnApplication ballot={ballot} ready={ready} hasBed={mine.allocation !== null} />
      {!drawn && !mine.allocation && !ready && (
        <Panel title="What it takes to apply">
          <Text>What is not met has to be mended before applications close.</Text>
          <EligibilityList rules={mine.eligibility} />
        </Panel>
      )}
      {!drawn && (commitment ?? source) !== null && <Commitment commitment={commitment} source={source} />}
      {drawn && <Draw sessionId={ballot.sessionId} number={application?.number ?? null} />}
    </Stack>
  );
}
