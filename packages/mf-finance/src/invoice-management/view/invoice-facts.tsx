import { gatewayName } from '@portal/contracts/finance';
import { invoiceStage } from '@portal/invoice/contract';
import { formatDateTime } from '@portal/shared/model';
import { Section } from '@portal/shared/lists';
import { DescriptionList, TextLink } from '@portal/shared/ui';
import { RrrCell } from '../../lib/money-cells';
import { StateCell } from '../invoice-cells';
import type { InvoiceFile } from '../invoices.api';

const time = (value: string | null) => (value ? formatDateTime(value) : null);

function asked({ checks, nextCheck }: InvoiceFile): string {
  if (checks === 0) return 'Not yet';
  const times = checks === 1 ? 'Once' : `${checks} times`;
  return nextCheck ? `${times}; again on ${formatDateTime(nextCheck)}` : times;
}

/** State, numbers and times of an invoice at a glance. */
export function InvoiceFacts({ file }: { file: InvoiceFile }) {
  const { invoice, state, duplicate, issues, madeBy, studentId } = file;
  // An issue that is settled says nothing of now.
  const open = [...new Set(issues.filter(({ resolved }) => !resolved).map(({ kind }) => kind))];
  const stage = invoiceStage({ state, duplicate, issues: open });
  return (
    <Section title="At a glance">
      <DescriptionList
        items={[
          ['State', <StateCell key="state" stage={stage} issues={open} />],
          ['RRR', <RrrCell key="rrr" rrr={invoice.rrr} />],
          ['Gateway', gatewayName(invoice.gateway)],
          ['Our order', invoice.transactionRef],
          ['Made', `${formatDateTime(invoice.date)}, ${madeBy}`],
          ['Expires', time(invoice.expires)],
          ['Paid', time(invoice.paidAt)],
          ['Gateway asked', asked(file)],
          [
            'Student',
            studentId === null ? null : (
              <TextLink key="ledger" to={`/reports/student_fee_reports/view?id=${studentId}`}>
                Fee ledger
              </TextLink>
            ),
          ],
        ]}
      />
    </Section>
  );
}
