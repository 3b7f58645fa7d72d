import { invoiceTexts } from '@portal/invoice/contract';
import { invoiceFlag } from '@portal/shared/model';
import { useHost } from '@portal/shared/module';
import { invoicePath, type InvoiceRoute } from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { useState } from 'react';
import { withWords } from '../../lib/problem';
import { useInvoiceCreate, useInvoiceLookup, useKeepInvoice, type Lookup } from './invoice.api';

export interface PhoneAnswers {
  ApplicationTypeId: number;
  RegNumber: string;
}
export type PayerAnswers = Parameters<ReturnType<typeof useInvoiceCreate>['mutateAsync']>[0]['body'];

/** Phone, lookup, payer, invoice: what each answer leads to. */
export function useInvoiceFlow(route: InvoiceRoute) {
  const navigate = useNavigate();
  const { notify } = useHost();
  const lookup = useInvoiceLookup();
  const create = useInvoiceCreate();
  const keepInvoice = useKeepInvoice();
  const [found, setFound] = useState<{ phone: string; lookup: Lookup } | null>(null);

  function open(invoice: Parameters<typeof keepInvoice>[0]) {
    const rrr = keepInvoice(invoice);
    void navigate(invoicePath(route, rrr), { state: { invoice: rrr } });
  }

  async function findInvoice(query: PhoneAnswers) {
    try {
      const answer = await lookup.mutateAsync({ query });
      if (answer.invoice) open(answer.invoice);
      else setFound({ phone: query.RegNumber, lookup: answer });
    } catch (error) {
      setFound(null);
      throw withWords(error, invoiceTexts.invalidActionBody);
    }
  }

  async function createInvoice(body: PayerAnswers) {
    try {
      const invoice = await create.mutateAsync({ body });
      notify({
        severity: 'success',
        title: invoiceTexts.created,
        body: invoiceTexts.createdBody,
        milliseconds: invoiceFlag,
      });
      open(invoice);
    } catch (error) {
      throw withWords(error, invoiceTexts.createFailedBody);
    }
  }

  const restart = () => setFound(null);

  return { found, findInvoice, createInvoice, restart };
}
