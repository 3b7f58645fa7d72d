import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, counted, entranceGates, type CallData } from '@portal/shared/model';
import { Box, ErrorMessage, Loading, Money, Panel, Text, TextLink, When } from '@portal/shared/ui';

type Open = CallData<typeof hostel.hostels.open>;

function Left({ hostels, bedSpaces, from }: Open) {
  return (
    <When value={hostels} otherwise={<Text>No hostel is open to you at the moment.</Text>}>
      <Text>
        {counted(bedSpaces, 'bed-space')} left in {counted(hostels, 'hostel')} open to you, from{' '}
        <Money kobo={from} fontWeight="semibold" />.
      </Text>
    </When>
  );
}

/** Fees of the session of which something is still to be paid. */
const unpaid: readonly string[] = ['owing', 'half'];

function HostelsOpen({ fees }: Pick<CallData<typeof calls.dashboard.student>, 'fees'>) {
  const open = useQuery(queryOf(hostel.hostels.open));
  return (
    <>
      {open.isPending && <Loading />}
      {open.isError && <ErrorMessage error={open.error} retry={() => void open.refetch()} />}
      {open.data && <Left {...open.data} />}
      <When value={fees.state} is={unpaid}>
        <Text>A bed is given once the school fee is paid in full.</Text>
      </When>
      <Box mt="auto">
        <TextLink to="/hostel">See the hostels</TextLink>
      </Box>
    </>
  );
}

/**
 * For the student's dashboard: whether a bed-space can be had, and from which price; for who has not entered yet, what
 * comes first.
 */
export default function HostelCard() {
  const dashboard = useQuery(queryOf(calls.dashboard.student));
  const nextStep = dashboard.data?.nextStep;
  return (
    <Panel title="Hostel">
      {dashboard.isPending && <Loading />}
      {dashboard.isError && <ErrorMessage error={dashboard.error} retry={() => void dashboard.refetch()} />}
      {dashboard.data && (
        <When
          value={nextStep?.gate}
          is={entranceGates}
          otherwise={<HostelsOpen fees={dashboard.data.fees} />}
        >
          {() => (
            <Text>
              You can book a bed-space once you have taken up your place. First:{' '}
              {nextStep && <TextLink to={nextStep.route}>{nextStep.title}</TextLink>}
            </Text>
          )}
        </When>
      )}
    </Panel>
  );
}
