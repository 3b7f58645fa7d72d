import type { finance } from '@portal/contracts/finance';
import { PrintButton } from '@portal/invoice';
import { formatDate, formatNaira, type CallData } from '@portal/shared/model';
import { DataTable, Section, type Column } from '@portal/shared/lists';
import {
  Alert,
  Button,
  ButtonLink,
  Money,
  PageHeader,
  Stack,
  StateBadge,
  Text,
  type Crumb,
} from '@portal/shared/ui';
import { feeBadges } from '../labels';
import { OfficersLink } from '../../../lib/officers-link';

export type LedgerOf = CallData<typeof finance.studentFeeReports.one>;
type Session = LedgerOf['sessions'][number];
type Entry = LedgerOf['entries'][number];

const amount = (header: string, of: (row: Session) => number): Column<Session> => {
  return { header, align: 'end', cell: (row) => <Money kobo={of(row)} /> };
};

/** Some programmes have no levels. */
const withLevel = (words: string, level: number) => (level > 0 ? `${words}, ${level} level` : words);

const sessionColumns: readonly Column<Session>[] = [
  { header: 'Session', cell: ({ session, level }) => withLevel(session, level) },
  amount('Expected', ({ expected }) => expected),
  amount('Paid first', ({ first }) => first),
  amount('Paid second', ({ second }) => second),
  amount('Sponsored', ({ scholarship }) => scholarship),
  amount('Outstanding', ({ outstanding }) => outstanding),
  amount('Owed back', ({ credit }) => credit),
  {
    header: 'State',
    cell: ({ state }) => <StateBadge meaning={feeBadges[state].meaning}>{feeBadges[state].label}</StateBadge>,
  },
];

const orNothing = (kobo: number) => (kobo > 0 ? <Money kobo={kobo} /> : '');

const entryColumns: readonly Column<Entry>[] = [
  { header: 'Date', cell: ({ at }) => formatDate(at) },
  {
    header: 'What',
    cell: ({ what, session, invoiceNumber, reference }) => (
      <>
        {what}, {session}
        {invoiceNumber && (
          <Text textStyle="sm" color="fg.muted">
            <OfficersLink to={`/invoice_management/invoice/view?number=${invoiceNumber}`}>
              {invoiceNumber}
            </OfficersLink>
            {reference && `, ${reference}`}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Charged', align: 'end', cell: ({ charge }) => orNothing(charge) },
  { header: 'Paid', align: 'end', cell: ({ payment }) => orNothing(payment) },
  {
    header: 'Owed after it',
    align: 'end',
    cell: ({ balance }) => <Money kobo={balance} />,
  },
];

function Clearance({ clearance, onLetter }: { clearance: LedgerOf['clearance']; onLetter: () => void }) {
  if (clearance.entitled) {
    return (
      <Alert status="success" title="Owes nothing and leaves the university">
        <Button mt="2" size="sm" variant="outline" onClick={onLetter}>
          Clearance letter
        </Button>
      </Alert>
    );
  }
  if (!clearance.leaves) return null;
  return (
    <Alert status="warning">
      This student leaves and still owes {formatNaira(clearance.owes)} of school fees and development levies.
      The clearance letter is written once nothing is owed.
    </Alert>
  );
}

/** Sessions and entries of a student's school fees. */
export function Ledger({
  ledger,
  crumbs,
  onLetter,
}: {
  ledger: LedgerOf;
  crumbs: readonly Crumb[];
  onLetter: () => void;
}) {
  const { fullName, matricNumber, department, level, sessions, entries, clearance } = ledger;
  return (
    <>
      <PageHeader
        title={fullName}
        crumbs={crumbs}
        lead={withLevel([matricNumber, department].filter(Boolean).join(', '), level)}
        actions={
          <>
            <ButtonLink
              to={`/reports/student_fee_reports/account_statement?id=${ledger.studentId}`}
              variant="outline"
            >
              Statement of account
            </ButtonLink>
            <PrintButton />
          </>
        }
      />
      <Stack gap="6">
        <Clearance clearance={clearance} onLetter={onLetter} />
        <Section title="By session">
          <DataTable
            caption="School fees by session"
            columns={sessionColumns}
            rows={sessions}
            rowKey={({ sessionId }) => sessionId}
            emptyText="This student is enrolled in no session."
            cards
          />
        </Section>
        <Section title="Ledger" lead="Every charge and payment of school fees, in the order of time.">
          <DataTable
            caption="Charges and payments"
            columns={entryColumns}
            rows={entries.map((entry, place) => ({ ...entry, place }))}
            rowKey={({ place }) => place}
            emptyText="Nothing has been charged."
            cards
          />
        </Section>
      </Stack>
    </>
  );
}
