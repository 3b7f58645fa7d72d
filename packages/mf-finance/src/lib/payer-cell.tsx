import { TwoLines } from '@portal/shared/lists';
import { TextLink } from '@portal/shared/ui';

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

/** What for, over the session. */
export function PurposeCell({ purpose, session }: { purpose: string; session: string }) {
  return <TwoLines below={session}>{purpose}</TwoLines>;
}
