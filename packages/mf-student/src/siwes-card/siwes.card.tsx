import { student, type SiwesState } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted, formatCount } from '@portal/shared/model';
import { Box, Flex, Panel, StateBadge, Text, TextLink, When } from '@portal/shared/ui';
import { siwesFormsPath } from '../lib/siwes-tabs';

const lines: readonly { state: SiwesState; label: string; waits?: true }[] = [
  { state: 'submitted', label: 'Submitted, to be checked', waits: true },
  { state: 'locked', label: 'Checked and locked' },
  { state: 'draft', label: 'Drafts' },
  { state: 'none', label: 'Not begun' },
];

/** For the start page of the coordinator: how many are due, and how far their forms are. */
export default function SiwesCard() {
  const { data, isError } = useQuery({
    ...queryOf(student.siwesForms.office),
    staleTime: 0,
    meta: { live: true },
  });
  return (
    <Box mb="5">
      <Panel title="SIWES">
        {isError && <Text color="fg.muted">Not known just now</Text>}
        {data && (
          <>
            <Text>
              <When value={data.session} otherwise="No session is under way.">
                {(session) => `${counted(data.due, 'student')} due in ${session}`}
              </When>
            </Text>
            <Box as="ul" listStyleType="none" mt="2" aria-label="SIWES forms by state">
              {lines.map(({ state, label, waits }) => (
                <Flex
                  as="li"
                  key={state}
                  justify="space-between"
                  align="center"
                  gap="4"
                  py="2"
                  minH="11"
                  borderTopWidth="1px"
                >
                  <TextLink to={`${siwesFormsPath}?state=${state}`}>{label}</TextLink>
                  <StateBadge meaning={waits && data[state] > 0 ? 'waiting' : 'idle'}>
                    {formatCount(data[state])}
                  </StateBadge>
                </Flex>
              ))}
            </Box>
          </>
        )}
      </Panel>
    </Box>
  );
}
