import { TwoLines } from '@portal/shared/report';
import { Badge, TextLink } from '@portal/shared/ui';

interface PayerCellProps {
  payer: string;
  /** Or an applicant's number. */
  matricNumber: string | null;
  invoiceNumber: string;
}

/** Who paid; the name leads to the invoice. */
export function PayerCell({ payer, matricNumber, invoiceNumber }: PayerCellProps) {
  return (
    <TwoLines maxW="16rem" below={matricNumber ?? invoiceNumber}>
      <TextLink to={`/invoice_management/invoice/view?number=${invoiceNumber}`} fontWeight="medium">
        {payer}
      </TextLink>
    </TwoLines>
  );
}

/** A kind or state as a word in its colour. */
export function LookBadge({ look: { label, palette } }: { look: { label: string; palette: string } }) {
  return <Badge colorPalette={palette}>{label}</Badge>;
}

/** What for, over the session. */
export function PurposeCell({ purpose, session }: { purpose: string; session: string }) {
  return <TwoLines below={session}>{purpose}</TwoLines>;
}
