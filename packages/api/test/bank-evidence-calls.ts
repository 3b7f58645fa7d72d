import type { Officer } from './application-office';
import type { TestApp } from './app';

interface EvidenceRow {
  id: number;
  state: string;
  invoiceState: string;
  may: string[];
  reference: string;
}

/** What the desk of admissions does with bank evidence; the officer is who does it where nobody else is named. */
export function evidenceCalls(world: () => [test: TestApp, officer: Officer]) {
  const call = (method: 'GET' | 'POST', path: string, by?: Officer, payload?: object) => {
    const [test, officer] = world();
    const { headers } = by ?? officer;
    return test.call(method, `/ApplicationInvoice/${path}`, { headers, ...(payload && { payload }) });
  };
  return {
    call,
    approve: (id: number, by?: Officer) => call('POST', `evidence/${id}/approve`, by),
    refuse: (id: number, by?: Officer) =>
      call('POST', `evidence/${id}/refuse`, by, { reason: 'another name on the teller' }),
    rows: async (by?: Officer, query = '') =>
      (await call('GET', `evidence?${query}`, by)).json<{ data: { rows: EvidenceRow[] } }>().data.rows,
  };
}
