import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Box, Card, ErrorMessage, Heading, Loading, Money, Text, TextLink } from '@portal/shared/ui';

/** For the student's dashboard: whether a bed-space can be had, and from which price. */
export function HostelCard() {
  const hostels = useQuery(queryOf(calls.hostel.list));
  const open = hostels.data?.filter(({ disabledReason }) => !disabledReason) ?? [];
  const left = open.reduce((sum, { noOfBedSpacesLeft }) => sum + noOfBedSpacesLeft, 0);
  return (
    <Card.Root as="section" aria-label="Hostel" height="100%">
      <Card.Body gap="3">
        <Heading as="h2" size="md">
          Hostel
        </Heading>
        {hostels.isPending && <Loading />}
        {hostels.isError && <ErrorMessage error={hostels.error} retry={() => void hostels.refetch()} />}
        {hostels.data && open.length === 0 && <Text>No hostel is open to you at the moment.</Text>}
        {open.length > 0 && (
          <Text>
            {left} bed-spaces left in {open.length} {open.length === 1 ? 'hostel' : 'hostels'} open to you,
            from <Money kobo={Math.min(...open.map(({ price }) => price))} fontWeight="semibold" />.
          </Text>
        )}
        <Box mt="auto">
          <TextLink to="/hostel">See the hostels</TextLink>
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
