import { invoiceTexts } from '@portal/invoice/contract';
import { invoiceFlag } from '@portal/shared/model';
import { useHost } from '@portal/shared/module';
import { invoicePath, type InvoiceRoute } from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { useState } from 'react';
import { isProblem, withWords } from '../../lib/problem';
import { useInvoiceCreate, useInvoiceLookup, useKeepInvoice, type Lookup } from './invoice.api';

export interface PhoneAnswers {
  ApplicationTypeId: number;
  RegNumber: string;
}
interface Found {
  phone: string;
  lookup: Lookup;
  /** For somebody else than who bought with this number before. */
  another: boolean;
}
export type PayerAnswers = Parameters<ReturnType<typeof useInvoiceCreate>['mutateAsync']>[0]['body'];

/** Phone, lookup, payer, invoice: what each answer leads to. */
export function useInvoiceFlow(route: InvoiceRoute) {
  const navigate = useNavigate();
  const { notify } = useHost();
  const lookup = useInvoiceLookup();
  const create = useInvoiceCreate();
  const keepInvoice = useKeepInvoice();
  const [found, setFound] = useState<Found | null>(null);
  /** What was asked where something stands for the number already: one of several, or what others have paid. */
  const [shared, setShared] = useState<{ query: PhoneAnswers; several: Lookup['several'] } | null>(null);

  function open(invoice: Parameters<typeof keepInvoice>[0]) {
    const rrr = keepInvoice(invoice);
    void navigate(invoicePath(route, rrr), { state: { invoice: rrr } });
  }

  async function findInvoice(query: PhoneAnswers) {
    setShared(null);
    try {
      const answer = await lookup.mutateAsync({ query });
      if (answer.invoice) open(answer.invoice);
      else if (answer.several.length > 0) setShared({ query, several: answer.several });
      else setFound({ phone: query.RegNumber, lookup: answer, another: false });
    } catch (error) {
      setFound(null);
      if (isProblem(error, 'INVALID_ACTION')) setShared({ query, several: [] });
      throw withWords(error, invoiceTexts.invalidActionBody);
    }
  }

  /** Somebody else shares the number. */
  async function forAnother() {
    if (!shared) return;
    const { query } = shared;
    const answer = await lookup.mutateAsync({ query: { ...query, Another: true } });
    setFound({ phone: query.RegNumber, lookup: answer, another: true });
    setShared(null);
  }

  async function createInvoice(body: PayerAnswers) {
    try {
      const invoice = await create.mutateAsync({
        body: { ...body, ...(found?.another && { Another: true }) },
      });
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

  const restart = () => {
    setFound(null);
    setShared(null);
  };
  const pathOf = (rrr: string) => invoicePath(route, rrr);

  return { found, shared, pathOf, findInvoice, forAnother, createInvoice, restart };
}
