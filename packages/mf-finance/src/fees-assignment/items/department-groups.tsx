import { useQuery } from '@portal/shared/http';
import { ActionButtons, OfferButtons, Section, useActions } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Box, ErrorMessage, Flex, Loading, Stack, StateBadge, Text } from '@portal/shared/ui';
import { groupsQuery } from '../fees.api';
import { groupActions, newGroup, type Group } from './group-actions';

function GroupButtons({ group }: { group: Group }) {
  const actions = useActions(groupActions, () => group);
  return (
    <>
      {actions.offered(group).length > 0 && (
        <Flex gap="3" mt="4">
          <OfferButtons
            actions={actions}
            row={group}
            size="sm"
            nameOf={(label) => `${label} ${group.name}`}
          />
        </Flex>
      )}
      {actions.dialog}
    </>
  );
}

function GroupCard({ group }: { group: Group }) {
  const { name, departments, rules, active } = group;
  return (
    <Section title={name}>
      <Flex gap="2" wrap="wrap" mb="3">
        <StateBadge meaning={active ? 'good' : 'idle'}>
          {rules === 0 ? 'Not used by any fee' : counted(rules, 'rule')}
        </StateBadge>
      </Flex>
      <Text>{departments.map((each) => each.name).join(', ') || 'No department yet.'}</Text>
      <GroupButtons group={group} />
    </Section>
  );
}

/** Departments that pay alike: rules can ask for a group. A department is in one group at most. */
export function DepartmentGroups() {
  const found = useQuery(groupsQuery);
  if (found.isError) return <ErrorMessage error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Loading label="Loading department groups…" />;
  const { groups, free } = found.data;
  return (
    <Stack gap="5">
      <Box>
        <ActionButtons actions={[newGroup]} row={{ free }} />
      </Box>
      {groups.length === 0 && <Text color="fg.muted">There are no department groups yet.</Text>}
      {groups.map((group) => (
        <GroupCard key={group.id} group={{ ...group, free }} />
      ))}
      {free.length > 0 && (
        <Text color="fg.muted">In no group: {free.map(({ name }) => name).join(', ')}.</Text>
      )}
    </Stack>
  );
}
