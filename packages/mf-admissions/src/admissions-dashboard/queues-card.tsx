import { queueLink, queueLinks, type AdmissionsQueue } from '@portal/contracts/admissions';
import { Box, Choose, Each, Panel, StateBadge, TextLink, Unless, When } from '@portal/shared/ui';
import { WaitingRow } from '../lib/waiting-row';
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
              <WaitingRow count={count}>
                <Choose value={kind} of={linksOf(sessionId)} />
              </WaitingRow>
            </When>
          )}
        </Each>
      </Box>
    </Panel>
  );
}
