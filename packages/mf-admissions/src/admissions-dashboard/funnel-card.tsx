import type { Milestone } from '@portal/contracts/admissions';
import { DataTable } from '@portal/shared/lists';
import { formatCount, formatDateTime } from '@portal/shared/model';
import { Panel, Stack, Text, TextLink } from '@portal/shared/ui';
import type { Overview } from './overview.api';

type OfType = Overview['byType'][number] & Pick<Overview, 'sessionId'>;

/** What the card shows of the funnel. */
type Shown = Milestone & ('paid' | 'completed' | 'admitted' | 'accepted');

interface CountProps {
  of: OfType;
  reached: Milestone;
  count: number;
}

/** A number that leads to its applications. */
function Count({ of: { id, sessionId }, reached, count }: CountProps) {
  const path = `/reports/application_reports?sessionId=${sessionId}&applicationTypeId=${id}`;
  return <TextLink to={`${path}&reached=${reached}`}>{formatCount(count)}</TextLink>;
}

const column = (header: string, reached: Shown) => ({
  header,
  align: 'end' as const,
  width: 10,
  cell: (row: OfType) => <Count of={row} reached={reached} count={row[reached]} />,
});

/** How far the applications of the current session are, by programme. */
export function FunnelCard({ sessionId, session, byType, asOf }: Overview) {
  return (
    <Panel title="Applications" aside={session}>
      <Stack gap="4">
        <DataTable
          caption="Applications by programme"
          rows={byType.map((row) => ({ ...row, sessionId }))}
          rowKey={({ id }) => id}
          emptyText="Nobody has asked for a form in this session yet."
          columns={[
            { header: 'Programme', width: 16, cell: ({ type }: OfType) => type },
            column('Paid', 'paid'),
            column('Completed', 'completed'),
            column('Admitted', 'admitted'),
            column('Accepted', 'accepted'),
          ]}
        />
        <Text textStyle="sm" color="fg.muted">
          As of {formatDateTime(asOf)}.
        </Text>
        <TextLink to="/reports/application_reports">See every application</TextLink>
      </Stack>
    </Panel>
  );
}
