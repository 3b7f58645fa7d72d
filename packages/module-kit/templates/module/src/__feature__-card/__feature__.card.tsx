import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Box, Card, ErrorMessage, Heading, Loading, Text, TextLink } from '@portal/shared/ui';

/** On the student's dashboard, which belongs to another module: it gives the place, this gives the card. */
export default function __pascal__Card() {
  const recent = useQuery(queryOf(calls.notification.recent));
  return (
    <Card.Root as="section" aria-label="__title__" height="100%">
      <Card.Body gap="3">
        <Heading as="h2" size="md">
          __title__
        </Heading>
        {recent.isPending && <Loading />}
        {recent.isError && <ErrorMessage error={recent.error} retry={() => void recent.refetch()} />}
        {recent.isSuccess && <Text>{recent.data[0]?.message ?? 'Nothing new.'}</Text>}
        <Box mt="auto">
          <TextLink to="/__route__">See all</TextLink>
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
