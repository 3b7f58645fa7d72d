import { RowName, SecondLine, TwoLines } from '@portal/shared/lists';
import { When } from '@portal/shared/ui';

interface PayerCellProps {
  payer: string;
  /** Or an applicant's number. */
  matricNumber: string | null;
  invoiceNumber: string;
}

/** The page of the invoice that a row is about. */
export const invoiceOf = ({ invoiceNumber }: { invoiceNumber: string }) =>
  `/invoice_management/invoice/view?number=${invoiceNumber}`;

/** Who paid. */
export function PayerCell({ payer, matricNumber, invoiceNumber }: PayerCellProps) {
  return (
    <TwoLines maxW="16rem">
      <RowName>{payer}</RowName>
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
