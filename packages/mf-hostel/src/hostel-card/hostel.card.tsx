import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, counted, stepToEnter, type CallData } from '@portal/shared/model';
import { Box, ErrorMessage, Loading, Money, Panel, Text, TextLink } from '@portal/shared/ui';

type Hostels = CallData<typeof hostel.hostels.list>;

function Left({ hostels }: { hostels: Hostels }) {
  const open = hostels.filter(({ disabledReason }) => !disabledReason);
  const left = open.reduce((sum, { noOfBedSpacesLeft }) => sum + noOfBedSpacesLeft, 0);
  if (open.length === 0) return <Text>No hostel is open to you at the moment.</Text>;
  return (
    <Text>
      {counted(left, 'bed-space')} left in {counted(open.length, 'hostel')} open to you, from{' '}
      <Money kobo={Math.min(...open.map(({ price }) => price))} fontWeight="semibold" />.
    </Text>
  );
}

function HostelsOpen() {
  const hostels = useQuery(queryOf(hostel.hostels.list));
  return (
    <>
      {hostels.isPending && <Loading />}
      {hostels.isError && <ErrorMessage error={hostels.error} retry={() => void hostels.refetch()} />}
      {hostels.data && <Left hostels={hostels.data} />}
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
  const first = dashboard.data && stepToEnter(dashboard.data);
  return (
    <Panel title="Hostel">
      {dashboard.isPending && <Loading />}
      {dashboard.isError && <ErrorMessage error={dashboard.error} retry={() => void dashboard.refetch()} />}
      {first && (
        <Text>
          You can book a bed-space once you have taken up your place. First:{' '}
          <TextLink to={first.route}>{first.title}</TextLink>
        </Text>
      )}
      {dashboard.data && !first && <HostelsOpen />}
    </Panel>
  );
}
