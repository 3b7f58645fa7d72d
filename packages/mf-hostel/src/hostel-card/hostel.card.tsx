import { allocationLabels, hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, counted, entranceGates, labelOf, leftToPay, type CallData } from '@portal/shared/model';
import {
  Box,
  ErrorMessage,
  Loading,
  Money,
  Panel,
  Text,
  TextLink,
  useTimeUntil,
  When,
} from '@portal/shared/ui';
import { invoicePath, slipPath } from '../lib/addresses';
import { onThisClock, type Reading } from '../lib/booking.api';

type Dashboard = CallData<typeof calls.dashboard.student>;
type Bed = NonNullable<Dashboard['bed']>;
type Open = CallData<typeof hostel.hostels.open>;

function Left({ byBallot, hostels, bedSpaces, from }: Open) {
  const left = (
    <When value={hostels} otherwise={<Text>No hostel is open to you at the moment.</Text>}>
      <Text>
        {counted(bedSpaces, 'bed-space')} left in {counted(hostels, 'hostel')} open to you, from{' '}
        <Money kobo={from} fontWeight="semibold" />.
      </Text>
    </When>
  );
  return (
    <When value={byBallot} otherwise={left}>
      <Text>Bed-spaces of this session are given out by ballot: apply for one, and a draw decides.</Text>
    </When>
  );
}

/** Fees of the session of which something is still to be paid. */
const unpaid: readonly string[] = ['owing', 'half'];

function HostelsOpen({ fees }: Pick<Dashboard, 'fees'>) {
  const open = useQuery(queryOf(hostel.hostels.open));
  return (
    <>
      {open.isPending && <Loading />}
      {open.isError && <ErrorMessage error={open.error} retry={() => void open.refetch()} />}
      {open.data && <Left {...open.data} />}
      <When value={fees.state} is={unpaid}>
        <Text>A bed-space is given once the school fee is paid in full.</Text>
      </When>
      <Box mt="auto">
        <TextLink to="/hostel">See the hostels</TextLink>
      </Box>
    </>
  );
}

/** Graduates book nothing any more. */
function WhoStudies({ nextStep, fees }: Dashboard) {
  return (
    <When value={nextStep?.gate} is="exit_clearance" otherwise={<HostelsOpen fees={fees} />}>
      <Text>You have graduated: bed-spaces are for who studies.</Text>
    </When>
  );
}

function TimeToPay({ until, ...reading }: Pick<Bed, 'until'> & Reading) {
  return (
    <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" role="timer">
      {leftToPay(until, useTimeUntil(onThisClock(until, reading)))}
    </Text>
  );
}

/** The bed-space that is theirs, and what is next: pay for it, or show the slip. */
function MyBed({ place, state, ...times }: Bed & Reading) {
  return (
    <>
      <Text fontWeight="medium">{place}</Text>
      <When
        value={state}
        is="held"
        otherwise={
          <>
            <Text color="fg.muted">{labelOf(state, allocationLabels)}</Text>
            <Box mt="auto">
              <TextLink to={slipPath}>Allocation slip</TextLink>
            </Box>
          </>
        }
      >
        <TimeToPay {...times} />
        <Box mt="auto">
          <TextLink to={invoicePath}>Pay for it</TextLink>
        </Box>
      </When>
    </>
  );
}

function BeforeEntering({ nextStep }: Pick<Dashboard, 'nextStep'>) {
  return (
    <Text>
      You can book a bed-space once you have taken up your place. First:{' '}
      {nextStep && <TextLink to={nextStep.route}>{nextStep.title}</TextLink>}
    </Text>
  );
}

/**
 * For the student's dashboard: the bed-space that is theirs, else whether one can be had and from which price; for who
 * has not entered yet, what comes first.
 */
export default function HostelCard() {
  const {
    data,
    error,
    isPending,
    dataUpdatedAt: readAt,
    refetch,
  } = useQuery(queryOf(calls.dashboard.student));
  return (
    <Panel title="Hostel">
      {isPending && <Loading />}
      {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        <When
          value={data.nextStep?.gate}
          is={entranceGates}
          otherwise={
            <When value={data.bed} otherwise={<WhoStudies {...data} />}>
              {(bed) => <MyBed {...bed} now={data.now} readAt={readAt} />}
            </When>
          }
        >
          {() => <BeforeEntering nextStep={data.nextStep} />}
        </When>
      )}
    </Panel>
  );
}
