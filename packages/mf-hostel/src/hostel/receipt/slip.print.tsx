import type { hostel } from '@portal/contracts/hostel';
import { PaymentSection } from '@portal/invoice';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDate, formatDateTime, formatRrr, type CallData } from '@portal/shared/model';
import { Box, ButtonLink, chakra, Flex } from '@portal/shared/ui';
import { hostelPath } from '../../lib/addresses';

type Slip = CallData<typeof hostel.booking.slip>;

const known = (rows: readonly (readonly [string, string | null])[]) =>
  rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));

function Rules({ rules }: Pick<Slip, 'rules'>) {
  if (rules.length === 0) return null;
  return (
    <PrintSection title="Rules of the hostel">
      <chakra.ol ps="5" listStyleType="decimal">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </chakra.ol>
    </PrintSection>
  );
}

/** Filled in by hand when somebody comes. */
function Signatures() {
  return (
    <Flex gap="8" mt="8" breakInside="avoid">
      {['Student', 'Porter, on check-in'].map((who) => (
        <Box key={who} flex="1" borderTopWidth="1px" pt="1" color="fg.muted" textStyle="xs">
          {who}, signature and date
        </Box>
      ))}
    </Flex>
  );
}

/** Who lives where from when to when, and that it is paid: one sheet for the porter. */
export function SlipPrint({ slip }: { slip: Slip }) {
  const { allocation, fullName, receiptNumber, rrr } = slip;
  const { session, hostelName, location, block, roomName, numeration, code } = allocation;
  return (
    <PrintPage
      title={`${session} hostel receipt and allocation slip`}
      numbers={[['Receipt number', receiptNumber], ...(rrr ? ([['RRR', formatRrr(rrr)]] as const) : [])]}
      photo={{ src: slip.passport, name: fullName }}
      verification={slip.verification}
      actions={
        <ButtonLink to={hostelPath} variant="outline">
          My bed-space
        </ButtonLink>
      }
    >
      <PrintSection
        title="Bed-space"
        rows={[
          ['Hostel', `${hostelName}, ${location}`],
          ['Block', block],
          ['Room', roomName],
          ['Bed-space', `${numeration} (${code})`],
          ['From', formatDate(slip.from)],
          ['To', formatDate(slip.to)],
        ]}
      />
      <PrintSection
        title="Student"
        rows={known([
          ['Name', fullName],
          ['Matric number', slip.matricNumber],
          ['Department', slip.department],
          ['Level', String(slip.level)],
          ['Gender', slip.gender],
          ['Paid on', formatDateTime(slip.paidAt)],
        ])}
      />
      <PaymentSection lines={slip.lines} total={slip.total} deductions={slip.deductions} paid={slip.paid} />
      <Rules rules={slip.rules} />
      <Signatures />
    </PrintPage>
  );
}
