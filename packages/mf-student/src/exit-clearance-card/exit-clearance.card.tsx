import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Box, Flex, Panel, StateBadge, Text, TextLink } from '@portal/shared/ui';

const waitingOf = (officeId: number) =>
  `/student_management/exit_clearance?officeId=${officeId}&state=waiting&mine=true`;

/** For the start page of who signs for an office: how many graduates wait for it. */
export default function ExitClearanceCard() {
  const { data, isError } = useQuery({
    ...queryOf(student.exitClearances.office),
    staleTime: 0,
    meta: { live: true },
  });
  // Who signs for no office, or whose offices nobody leaves, has nothing to see.
  if (data?.offices.length === 0) return null;
  return (
    <Box mb="5">
      <Panel title="Exit clearance">
        {isError && <Text color="fg.muted">Not known just now</Text>}
        {data && (
          <Box as="ul" listStyleType="none" aria-label="Graduates by office">
            {data.offices.map(({ id, name, waiting, held }) => (
              <Flex as="li" key={id} justify="space-between" align="center" gap="4" py="2" minH="11">
                <TextLink to={waitingOf(id)}>{`${name}: waiting`}</TextLink>
                <StateBadge meaning={waiting > 0 ? 'waiting' : 'idle'}>
                  {held > 0 ? `${waiting}, ${held} held` : counted(waiting, 'graduate')}
                </StateBadge>
              </Flex>
            ))}
          </Box>
        )}
      </Panel>
    </Box>
  );
}
