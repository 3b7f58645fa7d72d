import { queryOf, useQuery } from '@portal/shared/http';
import { Section, useActions } from '@portal/shared/lists';
import { savedFilterCalls, saySending } from '@portal/shared/lists/calls';
import { formatDateTime } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { Box, chakra, ErrorMessage, Flex, InBuild, Text, TextLink } from '@portal/shared/ui';
import { ActionMenu } from '@portal/shared/ui/overlay';
import { use } from 'react';
import { savedFilterActions, type SavedFilter } from './saved-filter-actions';

const stops = {
  right: 'Not sent any more: you may not see the list now.',
  filters: 'Not sent any more: the list does not know one of the filters now.',
} as const;

function sayOf({ opens, sending }: SavedFilter): string | null {
  if (!sending)
    return opens ? null : 'It does not open any more: the list or one of its filters is gone for you.';
  if (sending.stopped) return stops[sending.stopped];
  return `Sent ${saySending(sending)}, next on ${formatDateTime(sending.due)}`;
}

/** Ways to look at lists that the person named, and which of them come by mail. */
export function SavedFilters() {
  const inBuild = use(InBuild);
  const session = useSession();
  if (inBuild || !session || session.userType === 'student' || session.isImpersonating) return null;
  return (
    <Section
      title="Your saved filters"
      lead="Narrow a report or any other list and choose Saved filters there: it stands here then, and can be sent to you every week or month."
    >
      <Mine />
    </Section>
  );
}

function Mine() {
  const mine = useQuery(queryOf(savedFilterCalls.mine, { query: {} }));
  const { menuOf, dialog } = useActions(savedFilterActions);
  if (mine.isError) return <ErrorMessage error={mine.error} retry={() => void mine.refetch()} />;
  if (!mine.data || mine.data.length === 0) return null;
  return (
    <>
      <chakra.ul listStyleType="none">
        {mine.data.map((filter) => (
          <Flex as="li" key={filter.id} gap="3" align="center" borderTopWidth="1px" py="2">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              {filter.opens ? <TextLink to={filter.address}>{filter.name}</TextLink> : filter.name}
              <Text textStyle="sm" color="fg.muted">
                {[filter.title, sayOf(filter)].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <ActionMenu label={`Actions for ${filter.name}`} actions={menuOf(filter)} />
          </Flex>
        ))}
      </chakra.ul>
      {dialog}
    </>
  );
}
