import type { AdmissionsQueue } from '@portal/contracts/admissions';
import { Badge, Box, Choose, Each, Flex, Panel, TextLink, Unless, When } from '@portal/shared/ui';
import type { Overview } from './overview.api';

/** What waits, in words, and the list that shows exactly that. */
const places: Record<AdmissionsQueue, { label: string; path: string; ofSession?: true }> = {
  approvals: { label: 'Entries of the admission list to approve', path: '/admission_list/view?forMe=true' },
  screening: {
    label: 'Candidates waiting to be screened',
    path: '/results/cbt_result_upload?status=waiting',
    ofSession: true,
  },
  results: {
    label: 'Results of the screening to release',
    path: '/results/cbt_result_upload?part=uploads&forMe=true',
  },
  lapsing: {
    label: 'Offers about to lapse',
    path: '/reports/admission_list_report?lapsing=true',
    ofSession: true,
  },
  'free places': { label: 'Free places', path: '/admission_list/ranking?part=free' },
  'o-level': { label: 'O-level results to verify', path: '/utilities/olevel_verification?state=pending' },
  clearance: { label: 'Entrants to clear', path: '/student_management/clear?state=waiting' },
};
const kinds = Object.keys(places) as AdmissionsQueue[];

const linksOf = (sessionId: number | null) =>
  Object.fromEntries(
    kinds.map((kind) => {
      const { label, path, ofSession } = places[kind];
      const to = ofSession ? `${path}&sessionId=${sessionId ?? ''}` : path;
      return [
        kind,
        <TextLink key={kind} to={to}>
          {label}
        </TextLink>,
      ];
    }),
  );

/** What waits for an officer of admissions. Of a kind that this release does not know yet nothing is shown. */
export function QueuesCard({ sessionId, queues }: Overview) {
  const nothing = (
    <Unless value={queues}>
      <Badge colorPalette="green">Nothing waits</Badge>
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
                <Badge colorPalette="orange">{count}</Badge>
              </Flex>
            </When>
          )}
        </Each>
      </Box>
    </Panel>
  );
}
