import { finance } from '@portal/contracts/finance';
import { ProblemError, queryOf, useQuery } from '@portal/shared/http';
import { type Invoice, keepFresh, WaitingInvoice } from '@portal/invoice';
import { stripRrr } from '@portal/shared/model';
import { Navigate, useLocation, useSearchParams } from '@portal/shared/router';
import { ButtonLink, EmptyState, Flex, PageHeader } from '@portal/shared/ui';
import { OwnInvoice } from '../../lib/own-invoice';
import { useOwnInvoice } from '../../lib/own-invoice.api';
import { OwnReceipt } from '../../lib/own-receipt';
import { byRrr } from '../levy.api';
import { crumbs, documentsPath, invoicePath, letterPath, listPath, ofSession } from '../labels';

function Onward({ sessionId, receiptNumber }: Invoice) {
  return (
    <Flex gap="3" wrap="wrap">
      {receiptNumber && (
        <ButtonLink to={`${invoicePath}?number=${receiptNumber}`} variant="outline">
          Receipt
        </ButtonLink>
      )}
      <ButtonLink to={ofSession(letterPath, sessionId)}>Proof of payment</ButtonLink>
      <ButtonLink to={documentsPath} variant="outline">
        Documents
      </ButtonLink>
    </Flex>
  );
}

interface LoadedProps {
  loaded: { data: Invoice | undefined; error: Error | null; refetch: () => unknown };
  shownAs: readonly unknown[];
  label: string;
}

const unknown = new Set(['NOT_FOUND', 'INVALID']);

function Loaded({ loaded: { data, error, refetch }, shownAs, label }: LoadedProps) {
  const trail = crumbs(label);
  if (data) {
    return (
      <OwnInvoice
        invoice={data}
        shownAs={shownAs}
        crumbs={trail}
        onward={<Onward {...data} />}
        renew={<ButtonLink to={listPath}>To the development levy</ButtonLink>}
      />
    );
  }
  if (!(error instanceof ProblemError && unknown.has(error.code))) {
    return <WaitingInvoice crumbs={trail} error={error} retry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title="Invoice" crumbs={trail} />
      <EmptyState
        title="You have no development levy invoice with this RRR"
        action={<ButtonLink to={listPath}>To the development levy</ButtonLink>}
      >
        Check the number, or open the invoice from the page of the levy.
      </EmptyState>
    </>
  );
}

function ByRrr({ rrr }: { rrr: string }) {
  const query = byRrr(rrr);
  return <Loaded loaded={useQuery({ ...query, ...keepFresh })} shownAs={query.queryKey} label={rrr} />;
}

function ByNumber({ number }: { number: string }) {
  const { queryKey } = queryOf(finance.ownInvoices.one, { params: { number } });
  return <Loaded loaded={useOwnInvoice(number)} shownAs={queryKey} label={number} />;
}

/** Receipts have numbers of their own. */
const isReceipt = (number: string) => number.startsWith('RCP');

function Receipt({ number }: { number: string }) {
  return (
    <OwnReceipt
      number={number}
      crumbs={crumbs('Receipt')}
      unpaid={listPath}
      actions={({ sessionId }) => (
        <ButtonLink to={ofSession(letterPath, sessionId)} variant="outline">
          Proof of payment
        </ButtonLink>
      )}
    />
  );
}

/** `/development_levy/invoice/{rrr}`; coming back from the pay page, and without an RRR, `?number=`. */
export default function LevyInvoicePage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const rrr = stripRrr(pathname.slice(invoicePath.length).split('/').filter(Boolean)[0] ?? '');
  const number = search.get('number');
  if (rrr !== '') return <ByRrr key={rrr} rrr={rrr} />;
  if (!number) return <Navigate to={listPath} replace />;
  return isReceipt(number) ? (
    <Receipt key={number} number={number} />
  ) : (
    <ByNumber key={number} number={number} />
  );
}
