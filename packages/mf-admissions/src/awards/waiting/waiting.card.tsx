import { admissions, queueLinks } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { useCan } from '@portal/shared/session';
import { Box, Panel } from '@portal/shared/ui';
import { alwaysNew, fewest, WaitingInList } from '../../lib/waiting-in-list';

/** What waits, in words, as the list narrows it, and the page that lists exactly that. */
const kinds = [
  { label: queueLinks.awards.label, to: queueLinks.awards.path, query: { forMe: true } },
  {
    label: 'All awards that wait for approval, also those you recorded',
    to: '/utilities/certificate_verification/awards?state=waiting',
    query: { state: 'waiting' },
  },
  {
    label: 'All withdrawals that wait for approval, also those you asked for',
    to: '/utilities/certificate_verification/awards?state=withdrawing',
    query: { state: 'withdrawing' },
  },
] as const;

function Waiting({ query, ...shown }: (typeof kinds)[number]) {
  const listed = queryOf(admissions.awards.list, { query: { ...query, pageSize: fewest } });
  return <WaitingInList {...shown} list={useQuery({ ...listed, ...alwaysNew })} />;
}

/** For the start page of who keeps the awards of degrees. Who sees what waits in all of admissions has them there. */
export default function AwardsWaitingCard() {
  if (useCan('admissions.reports')) return null;
  return (
    <Box mb="5">
      <Panel title="Awards of degrees">
        <Box as="ul" listStyleType="none" aria-label="Awards of degrees that wait">
          {kinds.map((kind) => (
            <Waiting key={kind.to} {...kind} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}
