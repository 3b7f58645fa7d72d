import { SecondLine, TwoLines } from '@portal/shared/lists';
import { TextLink, When } from '@portal/shared/ui';

interface PayerCellProps {
  payer: string;
  /** Or an applicant's number. */
  matricNumber: string | null;
  invoiceNumber: string;
}

/** Who paid; the name leads to the invoice. */
export function PayerCell({ payer, matricNumber, invoiceNumber }: PayerCellProps) {
  return (
    <TwoLines maxW="16rem">
      <TextLink to={`/invoice_management/invoice/view?number=${invoiceNumber}`} fontWeight="medium">
        {payer}
      </TextLink>
      <SecondLine>
        <When value={matricNumber} otherwise={invoiceNumber}>
          {matricNumber}
        </When>
      </SecondLine>
    </TwoLines>
  );
}

/** What for, over the session. */
export function PurposeCell({ purpose, session }: { purpose: string; session: string }) {
  return <TwoLines below={session}>{purpose}</TwoLines>;
}
