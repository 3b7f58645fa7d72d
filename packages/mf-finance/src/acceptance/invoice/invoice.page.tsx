import { finance, letterPages } from '@portal/contracts/finance';
import { WaitingInvoice } from '@portal/invoice';
import { queryOf } from '@portal/shared/http';
import { stripRrr } from '@portal/shared/model';
import { Navigate, useLocation, useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, Flex } from '@portal/shared/ui';
import { OwnInvoice } from '../../lib/own-invoice';
import { useOwnInvoice } from '../../lib/own-invoice.api';
import { useAcceptance, type Acceptance } from '../acceptance.api';
import { crumbs, invoicePath, listPath, receiptPath } from '../labels';

/** The number that the address names, or the invoice of the offer; its RRR may stand in the path. */
function useNumber(acceptance: Acceptance | undefined): string | null {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const rrr = stripRrr(pathname.slice(invoicePath.length).split('/').filter(Boolean)[0] ?? '');
  const invoice = acceptance?.invoice;
  if (rrr !== '') return invoice?.rrr === rrr ? invoice.invoiceNumber : null;
  return search.get('number') ?? invoice?.invoiceNumber ?? null;
}

function Onward({ letter }: Pick<Acceptance, 'letter'>) {
  return (
    <Flex gap="3" wrap="wrap">
      {letter && <ButtonLink to={letterPages[letter]}>Admission letter</ButtonLink>}
      <ButtonLink to={receiptPath} variant="outline">
        Receipt
      </ButtonLink>
    </Flex>
  );
}

function Shown({ number, letter }: { number: string } & Pick<Acceptance, 'letter'>) {
  const { data, error, refetch } = useOwnInvoice(number);
  const trail = crumbs(number);
  if (!data) return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  const { queryKey } = queryOf(finance.ownInvoices.one, { params: { number } });
  return (
    <OwnInvoice
      invoice={data}
      shownAs={queryKey}
      crumbs={trail}
      onward={<Onward letter={letter} />}
      renew={<ButtonLink to={listPath}>To your offer</ButtonLink>}
    />
  );
}

/** The invoice of the acceptance fee, from its RRR to the payment. */
export default function AcceptanceInvoicePage() {
  const { data, error, refetch } = useAcceptance();
  const number = useNumber(data);
  if (!data) return <WaitingInvoice crumbs={crumbs('Invoice')} error={error} retry={() => void refetch()} />;
  if (number !== null) return <Shown key={number} number={number} letter={data.letter} />;
  if (!data.invoice) return <Navigate to={listPath} replace />;
  return (
    <EmptyState
      title="You have no acceptance invoice with this RRR"
      action={<ButtonLink to={listPath}>To your offer</ButtonLink>}
    >
      Check the number, or open the invoice from the page of your offer.
    </EmptyState>
  );
}
