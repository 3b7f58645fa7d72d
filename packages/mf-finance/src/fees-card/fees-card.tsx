import { queryOf, useQuery } from '@portal/shared/http';
import { calls, type CallData } from '@portal/shared/model';
import { Badge, Box, ErrorMessage, Facts, Loading, Money, Panel, TextLink } from '@portal/shared/ui';

type Fees = CallData<typeof calls.dashboard.student>['fees'];

const looks: Record<string, { label: string; palette: string }> = {
  paid: { label: 'Paid', palette: 'green' },
  half: { label: 'Half paid', palette: 'orange' },
  owing: { label: 'Owing', palette: 'red' },
};
const unset = { label: 'No fee set', palette: 'gray' };

function State({ state }: Pick<Fees, 'state'>) {
  const { label, palette } = looks[state] ?? unset;
  return <Badge colorPalette={palette}>{label}</Badge>;
}

function Amounts({ session, total, paid, outstanding }: Fees) {
  return (
    <Facts
      items={[
        ['Session', session],
        ['Fee', <Money key="total" kobo={total} />],
        ['Paid', <Money key="paid" kobo={paid} />],
        ['Outstanding', <Money key="owed" kobo={outstanding} />],
      ]}
    />
  );
}

/** For the student's dashboard: what is paid and owed for the current session. */
export function FeesCard() {
  const dashboard = useQuery(queryOf(calls.dashboard.student));
  const fees = dashboard.data?.fees;
  return (
    <Panel title="School fees" aside={fees && <State state={fees.state} />}>
      {dashboard.isPending && <Loading />}
      {dashboard.isError && <ErrorMessage error={dashboard.error} retry={() => void dashboard.refetch()} />}
      {fees && <Amounts {...fees} />}
      <Box mt="auto">
        <TextLink to="/school_fees">See school fees</TextLink>
      </Box>
    </Panel>
  );
}
