import { Badge, Box, Money, TextLink } from '@portal/shared/ui';
import { Facts } from '../lib/facts';
import { Panel } from '../lib/panel';
import type { StudentDashboard } from './dashboard.types';

const looks: Record<string, { label: string; palette: string }> = {
  paid: { label: 'Paid', palette: 'green' },
  half: { label: 'Half paid', palette: 'orange' },
  owing: { label: 'Owing', palette: 'red' },
};

/** What is paid and owed for the current session. */
export function FeesPanel({ session, total, paid, outstanding, state }: StudentDashboard['fees']) {
  const look = looks[state] ?? { label: 'No fee set', palette: 'gray' };
  return (
    <Panel title="School fees" aside={<Badge colorPalette={look.palette}>{look.label}</Badge>}>
      <Facts
        items={[
          ['Session', session],
          ['Fee', <Money key="total" kobo={total} />],
          ['Paid', <Money key="paid" kobo={paid} />],
          ['Outstanding', <Money key="owed" kobo={outstanding} />],
        ]}
      />
      <Box mt="auto">
        <TextLink to="/school_fees">See school fees</TextLink>
      </Box>
    </Panel>
  );
}
