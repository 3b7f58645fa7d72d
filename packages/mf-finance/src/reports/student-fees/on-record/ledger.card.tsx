import { finance } from '@portal/contracts/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { DataTable, Section, type Column } from '@portal/shared/lists';
import { number, object, type CallData } from '@portal/shared/model';
import { defineSlot } from '@portal/shared/module';
import { ErrorMessage, LabelBadge, Loading, Money, Stack, TextLink } from '@portal/shared/ui';
import { ledgerPath } from '../fees.list';
import { feeBadges } from '../labels';

/** The page of one student, as its module describes it. */
const recordSection = defineSlot(
  'student-record.section',
  object({ studentId: number().integer().required() }).required(),
);

type Session = CallData<typeof finance.studentFeeReports.one>['sessions'][number];

const columns: readonly Column<Session>[] = [
  { header: 'Session', cell: ({ session }) => session },
  { header: 'Expected', align: 'end', cell: ({ expected }) => <Money kobo={expected} /> },
  { header: 'Paid', align: 'end', cell: ({ first, second }) => <Money kobo={first + second} /> },
  { header: 'Outstanding', align: 'end', cell: ({ outstanding }) => <Money kobo={outstanding} /> },
  { header: 'State', cell: ({ state }) => <LabelBadge of={feeBadges} value={state} /> },
];

/** What a student was charged and has paid, on the page of their record. */
export default function LedgerCard() {
  const { studentId } = recordSection.useValues();
  const { data, error, refetch } = useQuery(
    queryOf(finance.studentFeeReports.one, { params: { id: studentId } }),
  );
  return (
    <Section title="School fees">
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Stack gap="3">
          <DataTable
            caption="School fees by session"
            columns={columns}
            rows={data.sessions}
            rowKey={({ sessionId }) => sessionId}
            emptyText="This student is enrolled in no session."
            cards
          />
          <TextLink to={ledgerPath(studentId)}>Every charge and payment</TextLink>
        </Stack>
      )}
    </Section>
  );
}
