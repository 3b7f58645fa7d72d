import { administration } from '@portal/contracts/administration';
import { queryOf, useQuery } from '@portal/shared/http';
import { useCan } from '@portal/shared/session';
import { Box, Flex, Panel, StateBadge, Text, TextLink } from '@portal/shared/ui';

/** For the start page of who decides about rights as the second person: how many requests wait for them. */
export default function GrantsCard() {
  // Of a page of the list that the line leads to only the number is of interest.
  const { data, isError } = useQuery({
    ...queryOf(administration.grants.list, { query: { forMe: true } }),
    staleTime: 0,
    meta: { live: true },
    enabled: useCan('role.view'),
  });
  const count = data?.total ?? 0;
  return (
    <Box mb="5">
      <Panel title="Rights">
        <Flex justify="space-between" align="center" gap="4" minH="11">
          <TextLink to="/student_management/manage_claims?view=requests&forMe=true">
            Grants and emails of officers to decide
          </TextLink>
          {isError && <Text color="fg.muted">Not known just now</Text>}
          {data && <StateBadge meaning={count > 0 ? 'waiting' : 'idle'}>{count}</StateBadge>}
        </Flex>
      </Panel>
    </Box>
  );
}
