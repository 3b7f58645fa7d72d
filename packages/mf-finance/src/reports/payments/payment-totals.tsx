import { finance } from '@portal/contracts/finance';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatNaira,
  shortNaira,
  type CallData,
} from '@portal/shared/model';
import {
  DataTable,
  DayChart,
  SideBySide,
  type TotalsProps,
  TotalsOf,
  TotalsStrip,
} from '@portal/shared/lists';
import { Box, Money, Stack } from '@portal/shared/ui';

type Totals = CallData<typeof finance.paymentReports.totals>;
type ByPurpose = Totals['byPurpose'][number];
type ByDay = Totals['byDay'][number];

const sums = [
  { header: 'Payments', align: 'end' as const, cell: ({ count }: ByPurpose | ByDay) => formatCount(count) },
  {
    header: 'Amount',
    align: 'end' as const,
    cell: ({ amount }: ByPurpose | ByDay) => <Money kobo={amount} />,
  },
];
const purposeColumns = [{ header: 'Purpose', cell: ({ purpose }: ByPurpose) => purpose }, ...sums];
const dayColumns = [{ header: 'Day', cell: ({ day }: ByDay) => formatDate(day) }, ...sums];

function Figures({ totals }: { totals: Totals }) {
  const { count, amount, charge, byPurpose, byDay, asOf } = totals;
  return (
    <TotalsStrip
      figures={[
        ['Amount', <Money key="amount" kobo={amount} />],
        ['Payments', formatCount(count)],
        ['Charges', <Money key="charges" kobo={charge} />],
      ]}
      note={`Sums as of ${formatDateTime(asOf)}.`}
      more="By purpose and day"
    >
      <Stack gap="5">
        {byDay.length > 1 && (
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" data-no-print>
            <DayChart
              title="Amount by day"
              valueHeader="Amount"
              days={byDay}
              valueOf={({ amount: kobo }) => kobo}
              format={formatNaira}
              short={shortNaira}
            />
          </Box>
        )}
        <SideBySide>
          <DataTable
            caption="Sub-totals by purpose"
            columns={purposeColumns}
            rows={byPurpose}
            rowKey={({ purpose }) => purpose}
            emptyText="Nothing fits these filters."
          />
          <Box maxH="24rem" overflowY="auto" _print={{ maxH: 'none' }}>
            <DataTable
              caption="Sub-totals by day"
              columns={dayColumns}
              rows={byDay}
              rowKey={({ day }) => day}
              emptyText="Nothing fits these filters."
            />
          </Box>
        </SideBySide>
      </Stack>
    </TotalsStrip>
  );
}

/** What the filtered payments add up to: all of them, by purpose and by day. */
export function PaymentTotals({ asked }: TotalsProps) {
  return (
    <TotalsOf call={finance.paymentReports.totals} asked={asked}>
      {(totals) => <Figures totals={totals} />}
    </TotalsOf>
  );
}
