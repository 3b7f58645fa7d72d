import { funnelLink, offersLink } from '@portal/contracts/admissions';
import { DataTable } from '@portal/shared/lists';
import { formatCount, formatDateTime } from '@portal/shared/model';
import { Box, Panel, Stack, Text, TextLink } from '@portal/shared/ui';
import type { Overview } from './overview.api';

type OfType = Overview['byType'][number];

type Shown = 'paid' | 'completed' | 'admitted' | 'accepted';

/** Applications for what was sent, the admission list for what was offered: each number with its rows. */
const links: Record<Shown, (of: { sessionId: number | null; typeId: number }) => string> = {
  paid: (of) => funnelLink(of, 'paid'),
  completed: (of) => funnelLink(of, 'completed'),
  admitted: (of) => offersLink(of),
  accepted: (of) => offersLink(of, 'accepted'),
};

const column = (sessionId: Overview['sessionId'], header: string, shown: Shown) => ({
  header,
  align: 'end' as const,
  width: 10,
  cell: ({ id: typeId, [shown]: count }: OfType) => (
    <TextLink to={links[shown]({ sessionId, typeId })}>{formatCount(count)}</TextLink>
  ),
});

/** Four numbers beside a name in half the width of a page: all of them are in view, on a phone too. */
const close = {
  '&& th, && td': {
    px: { base: '0.5!', md: '1.5!' },
    textStyle: { base: 'xs', md: 'sm' },
    fontSize: { mdDown: '0.75rem!' },
    letterSpacing: 'normal',
  },
  // What 344 px have room for in the widest of fonts.
  '&& th': { fontSize: { mdDown: '0.6875rem!' } },
} as const;

/** How far the applications of the current session are, by programme. */
export function FunnelCard({ sessionId, session, byType, asOf }: Overview) {
  return (
    <Panel title="Applications" aside={session}>
      <Stack gap="4">
        <Box css={close}>
          <DataTable
            caption="Applications by programme"
            rows={byType}
            rowKey={({ id }) => id}
            emptyText="There are no applications in this session yet."
            columns={[
              { header: 'Programme', width: 16, cell: ({ type }: OfType) => type },
              column(sessionId, 'Paid', 'paid'),
              column(sessionId, 'Completed', 'completed'),
              column(sessionId, 'Admitted', 'admitted'),
              column(sessionId, 'Accepted', 'accepted'),
            ]}
          />
        </Box>
        <Text textStyle="sm" color="fg.muted">
          As of {formatDateTime(asOf)}. Paid and completed are applications; admitted and accepted are places
          offered by the admission list, also to candidates without an application here.
        </Text>
        <TextLink to="/reports/application_reports">See every application</TextLink>
      </Stack>
    </Panel>
  );
}
