import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { type CallData, counted, formatDateTime, formatNaira, shortNaira } from '@portal/shared/model';
import { DataTable, DayChart } from '@portal/shared/lists';
import { ErrorMessage, Loading, Money, Panel, Stack, Stat, Stats, Text, TextLink } from '@portal/shared/ui';

type Income = CallData<typeof finance.financeDashboard.income>;
type ByPurpose = Income['byPurpose'][number];

const payments = (count: number) => counted(count, 'payment');

const reportPath = (purposeId: number, from: string) =>
  `/reports/payment_reports?purposeId=${purposeId}&from=${from}`;

function PurposeTable({ byPurpose, month }: Income) {
  return (
    <DataTable
      caption="Income by purpose"
      rows={byPurpose}
      rowKey={({ purposeId }) => purposeId}
      emptyText="Nothing has come in this month."
      columns={[
        {
          header: 'Purpose',
          cell: ({ purposeId, purpose }: ByPurpose) => (
            <TextLink to={reportPath(purposeId, month)}>{purpose}</TextLink>
          ),
        },
        { header: 'Today', align: 'end', cell: (row: ByPurpose) => <Money kobo={row.today} /> },
        { header: 'This month', align: 'end', cell: (row: ByPurpose) => <Money kobo={row.month} /> },
      ]}
    />
  );
}

function Figures({ income }: { income: Income }) {
  const { todayAmount, todayCount, monthAmount, monthCount, byDay, asOf } = income;
  return (
    <Stack gap="4">
      <Stats most={2}>
        <Stat label="Today" value={<Money kobo={todayAmount} />} hint={payments(todayCount)} />
        <Stat label="This month" value={<Money kobo={monthAmount} />} hint={payments(monthCount)} />
      </Stats>
      <DayChart
        title="Income by day"
        valueHeader="Amount"
        days={byDay}
        valueOf={({ amount }) => amount}
        format={formatNaira}
        short={shortNaira}
      />
      <PurposeTable {...income} />
      <Text textStyle="sm" color="fg.muted">
        As of {formatDateTime(asOf)}.
      </Text>
    </Stack>
  );
}

/** What came in today and this month. */
export function IncomeCard() {
  const income = useQuery(queryOf(finance.financeDashboard.income));
  return (
    <Panel title="Income">
      {income.isPending && <Loading />}
      {income.isError && <ErrorMessage error={income.error} retry={() => void income.refetch()} />}
      {income.data && <Figures income={income.data} />}
      <TextLink to="/reports/payment_reports">See every payment</TextLink>
    </Panel>
  );
}
