import { hostel } from '@portal/contracts/hostel';
import { InvoiceScreen, useWhenClosed, type Invoice } from '@portal/invoice';
import { useRefresh } from '@portal/shared/http';
import { formatDateTime, leftToPay } from '@portal/shared/model';
import { Box, ButtonLink, Facts, type Crumb } from '@portal/shared/ui';
import { hostelPath, slipPath } from '../../lib/addresses';
import { bedName, onThisClock, type Allocation } from '../../lib/booking.api';
import { CancelHold } from '../../lib/cancel-hold';
import { Countdown } from '../../lib/countdown';
import { useRequery } from './invoice.api';

interface BedProps {
  allocation: Allocation;
  readAt: number;
  now: string;
  onOver: () => void;
}

function Bed({ allocation, onOver, ...reading }: BedProps) {
  const { hostelName, block, roomName, numeration, state, until } = allocation;
  return (
    <Box as="section" aria-label="Bed-space">
      {state === 'held' && (
        <Countdown key={until} until={onThisClock(until, reading)} words={leftToPay} onOver={onOver} />
      )}
      <Facts
        items={[
          ['Hostel', hostelName],
          ['Block', block],
          ['Room', roomName],
          ['Bed-space', numeration],
          ...(state === 'held' ? ([['Held until', formatDateTime(until)]] as const) : []),
        ]}
      />
    </Box>
  );
}

/** What stands below everything else on paper. */
function noteOf(allocation: Allocation | null): string | undefined {
  if (!allocation) return undefined;
  const { code, state, until } = allocation;
  const held = state === 'held' ? ` Held until ${formatDateTime(until)}.` : '';
  return `${bedName(allocation)} (${code}).${held}`;
}

interface HostelInvoiceProps {
  invoice: Invoice;
  rrr: string;
  allocation: Allocation | null;
  crumbs: readonly Crumb[];
  readAt: number;
  now: string;
}

/** An invoice of a bed-space, with the bed-space and until when it is held. */
export function HostelInvoice({ invoice, rrr, allocation, crumbs, ...reading }: HostelInvoiceProps) {
  const requery = useRequery(rrr);
  const refresh = useRefresh();
  const readAgain = () => void refresh(hostel.booking.hold);
  useWhenClosed(invoice, readAgain);
  return (
    <InvoiceScreen
      invoice={invoice}
      requery={requery}
      crumbs={crumbs}
      note={noteOf(allocation)}
      onward={
        allocation ? (
          <ButtonLink to={slipPath}>Allocation slip</ButtonLink>
        ) : (
          <ButtonLink to={hostelPath}>To your bed-space</ButtonLink>
        )
      }
      renew={<ButtonLink to={hostelPath}>To your bed-space</ButtonLink>}
      more={allocation?.state === 'held' && <CancelHold allocation={allocation} />}
      receiptApart
    >
      {allocation && <Bed allocation={allocation} onOver={readAgain} {...reading} />}
    </InvoiceScreen>
  );
}
