import { funnelLink, type Milestone } from '@portal/contracts/admissions';
import { DataTable } from '@portal/shared/lists';
import { formatCount, formatDateTime } from '@portal/shared/model';
import { Panel, Stack, Text, TextLink } from '@portal/shared/ui';
import type { Overview } from './overview.api';

type OfType = Overview['byType'][number];

/** What the card shows of the funnel. */
type Shown = Milestone & ('paid' | 'completed' | 'admitted' | 'accepted');

interface CountProps extends Pick<Overview, 'sessionId'> {
  id: number;
  reached: Milestone;
  count: number;
}

/** A number that leads to its applications. */
function Count({ id, sessionId, reached, count }: CountProps) {
  return <TextLink to={funnelLink({ sessionId, typeId: id }, reached)}>{formatCount(count)}</TextLink>;
}

const column = (sessionId: Overview['sessionId'], header: string, reached: Shown) => ({
  header,
  align: 'end' as const,
  width: 10,
  cell: ({ id, [reached]: count }: OfType) => (
    <Count id={id} sessionId={sessionId} reached={reached} count={count} />
  ),
});

/** How far the applications of the current session are, by programme. */
export function FunnelCard({ sessionId, session, byType, asOf }: Overview) {
  return (
    <Panel title="Applications" aside={session}>
      <Stack gap="4">
        <DataTable
          caption="Applications by programme"
          rows={byType}
          rowKey={({ id }) => id}
          emptyText="Nobody has asked for a form in this session yet."
          columns={[
            { header: 'Programme', width: 16, cell: ({ type }: OfType) => type },
            column(sessionId, 'Paid', 'paid'),
            column(sessionId, 'Completed', 'completed'),
            column(sessionId, 'Admitted', 'admitted'),
            column(sessionId, 'Accepted', 'accepted'),
          ]}
        />
        <Text textStyle="sm" color="fg.muted">
          As of {formatDateTime(asOf)}. Applications alone: who came with an admission list and has no
          application here is in the{' '}
          <TextLink to="/reports/admission_list_report">admission list report</TextLink>.
        </Text>
        <TextLink to="/reports/application_reports">See every application</TextLink>
      </Stack>
    </Panel>
  );
}
