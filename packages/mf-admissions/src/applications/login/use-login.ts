import { ProblemError, useCall, useQueryClient, useSend } from '@portal/shared/http';
import { invoiceCalls, invoiceTexts } from '@portal/invoice/contract';
import { stripRrr } from '@portal/shared/model';
import { loadForm, type Programme } from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { useState } from 'react';
import { isProblem, withWords } from '../../lib/problem';

interface LoginAnswers {
  rrr: string;
}

/** Refusals in which nothing that was typed is wrong. */
const closedCodes = ['APPLICATION_VOIDED', 'FORM_ELSEWHERE', 'PAYMENT_TAKEN_BACK'] as const;

const unloaded = () => {
  const message = 'The form could not be loaded. Check your connection and try again.';
  return new ProblemError({ code: 'NETWORK', status: 0, message });
};

/** The form, and what opens an application: once somebody has an RRR, and not before. */
async function loadOpening(programme: Programme) {
  const [form, { openApplication }] = await Promise.all([
    loadForm(programme),
    import('./open-application'),
  ]).catch(() => {
    throw unloaded();
  });
  if (!form) throw unloaded();
  return { form, openApplication };
}

/** Opens an application by its RRR; an unpaid one is told apart, because there the payer can do something. */
export function useLogin(programme: Programme) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const send = useSend();
  const requery = useCall(invoiceCalls.requery);
  const [unpaid, setUnpaid] = useState<string | null>(null);
  const [title, setTitle] = useState<string>(invoiceTexts.invalidAction);
  /** Why somebody whose payment is confirmed could not go in. */
  const [shut, setShut] = useState<Error | null>(null);

  async function login({ rrr: typed }: LoginAnswers) {
    const rrr = stripRrr(typed);
    setUnpaid(null);
    const { form, openApplication } = await loadOpening(programme);
    try {
      const { to, state } = await openApplication({ programme, form, rrr, send, client });
      void navigate(to, { state });
    } catch (error) {
      if (isProblem(error, 'PAYMENT_NOT_CONFIRMED')) setUnpaid(rrr);
      const isClosed = closedCodes.some((code) => isProblem(error, code));
      setTitle(isClosed ? 'This RRR opens no form here' : invoiceTexts.invalidAction);
      if (!isProblem(error, 'PAYMENT_NOT_CONFIRMED')) throw withWords(error, invoiceTexts.invalidActionBody);
    }
  }

  /** Asks the gateway now; goes in when it has confirmed. */
  async function askAgain(rrr: string) {
    setShut(null);
    const invoice = await requery.mutateAsync({ params: { rrr } });
    if (!invoice.isPaid) return;
    try {
      await login({ rrr });
    } catch (error) {
      setUnpaid(rrr);
      setShut(error as Error);
    }
  }

  const asking = {
    pending: requery.isPending,
    error: requery.error ?? shut,
    invoice: requery.data,
    ask: askAgain,
  };
  return { login, unpaid, title, asking };
}

export type Asking = ReturnType<typeof useLogin>['asking'];
