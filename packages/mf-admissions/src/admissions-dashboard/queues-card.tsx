import { queueLink, queueLinks, type AdmissionsQueue } from '@portal/contracts/admissions';
import { Box, Choose, Each, Flex, Panel, StateBadge, TextLink, Unless, When } from '@portal/shared/ui';
import type { Overview } from './overview.api';

const kinds = Object.keys(queueLinks) as AdmissionsQueue[];

const linksOf = (sessionId: number | null) =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      <TextLink key={kind} to={queueLink(kind, sessionId)}>
        {queueLinks[kind].label}
      </TextLink>,
    ]),
  );

/** What waits for an officer of admissions. Of a kind that this release does not know yet nothing is shown. */
export function QueuesCard({ sessionId, queues }: Overview) {
  const nothing = (
    <Unless value={queues}>
      <StateBadge meaning="good">Nothing waits</StateBadge>
    </Unless>
  );
  return (
    <Panel title="Waiting in admissions" aside={nothing}>
      <Box as="ul" listStyleType="none" aria-label="What waits in admissions">
        <Each of={queues} by={({ kind }) => kind}>
          {({ kind, count }) => (
            <When value={kind} is={kinds}>
              <Flex
                as="li"
                justify="space-between"
                align="center"
                gap="4"
                py="2"
                minH="11"
                borderTopWidth="1px"
              >
                <Choose value={kind} of={linksOf(sessionId)} />
                <StateBadge meaning="waiting">{count}</StateBadge>
              </Flex>
            </When>
          )}
        </Each>
      </Box>
    </Panel>
  );
}
