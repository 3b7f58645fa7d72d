import { useCall, type ProblemError } from '@portal/shared/http';
import { invoiceCalls, invoiceTexts } from '@portal/invoice/contract';
import { stripRrr } from '@portal/shared/model';
import { allowedStep, type Programme, type ProgrammeForm } from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { useState } from 'react';
import { useApplicationMemory, useVerify } from '../../lib/application.api';
import { isProblem, withWords } from '../../lib/problem';

interface LoginAnswers {
  rrr: string;
}

/** Opens an application by its RRR; an unpaid one is told apart, because there the payer can do something. */
export function useLogin(programme: Programme, form: ProgrammeForm) {
  const navigate = useNavigate();
  const verify = useVerify(form);
  const memory = useApplicationMemory(form);
  const requery = useCall(invoiceCalls.requery);
  const [unpaid, setUnpaid] = useState<string | null>(null);

  async function login({ rrr: typed }: LoginAnswers) {
    const rrr = stripRrr(typed);
    setUnpaid(null);
    try {
      const record = await verify.mutateAsync({ params: { rrr } });
      memory.keep(record);
      const { completed } = form.applicant(record);
      const next = programme.routes.form + (form.steps[allowedStep(form, record)]?.hash ?? '');
      const target = completed ? (programme.routes.preview ?? next) : next;
      void navigate(target, {
        state: completed ? { fromLogin: true, details: { rrr } } : { fromVerify: true },
      });
    } catch (error) {
      if (isProblem(error, 'PAYMENT_NOT_CONFIRMED')) setUnpaid(rrr);
      else throw withWords(error, invoiceTexts.invalidActionBody);
    }
  }

  /** Asks the gateway now; goes in when it has confirmed. */
  async function askAgain(rrr: string) {
    const invoice = await requery.mutateAsync({ params: { rrr } });
    if (invoice.isPaid) await login({ rrr }).catch(() => undefined);
    return invoice;
  }

  const asking = {
    pending: requery.isPending,
    error: requery.error as ProblemError | null,
    invoice: requery.data,
    ask: askAgain,
  };
  return { login, unpaid, asking };
}

export type Asking = ReturnType<typeof useLogin>['asking'];
