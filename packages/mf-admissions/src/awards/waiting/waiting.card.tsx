import { admissions, queueLinks } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatCount } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, ErrorMessage, Panel, TextLink } from '@portal/shared/ui';
import { WaitingRow } from '../../lib/waiting-row';

/** What has just been decided waits no more: it is asked anew whenever the card is seen. */
const alwaysNew = { staleTime: 0, meta: { live: true } };

/** Of a list only how many there are is shown. */
const fewest = 5 as const;

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

function Waiting({ label, to, query }: (typeof kinds)[number]) {
  const listed = queryOf(admissions.awards.list, { query: { ...query, pageSize: fewest } });
  const { data, error, refetch } = useQuery({ ...listed, ...alwaysNew });
  if (error && !data)
    return (
      <li>
        <ErrorMessage error={error} retry={() => void refetch()} />
      </li>
    );
  return (
    <WaitingRow count={data ? `${formatCount(data.total)}${data.totalIsExact ? '' : '+'}` : '…'}>
      <TextLink to={to}>{label}</TextLink>
    </WaitingRow>
  );
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
