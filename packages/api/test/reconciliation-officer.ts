import type { Claim } from '@portal/shared/model';
import type { CellValue } from '../src/platform/exports/files/table-file';
import type { TestApp } from './app';
import { signIn, signedIn } from './builders';
import { formOf, sheetOf } from './import-files';
import { anInvoice, notify, payAtGateway } from './money-builders';

export interface FoundDifference {
  id: number;
  kind: string;
  reference: string;
  ours: number | null;
  theirs: number | null;
  state: string;
  note: string | null;
  decidedBy: string | null;
  version: number;
  may: string[];
}

export interface Officer {
  authorization: string;
  userId: number;
  userName: string;
}

const header = ['Reference', 'Amount', 'Settled on'];

/** A finance officer who reconciles, by HTTP. */
export class ReconciliationOfficer {
  private constructor(
    private readonly test: TestApp,
    private clerk: Officer,
  ) {}

  static async open(test: TestApp): Promise<ReconciliationOfficer> {
    return new ReconciliationOfficer(test, await ReconciliationOfficer.officer(test));
  }

  static of(test: TestApp, officer: Officer): ReconciliationOfficer {
    return new ReconciliationOfficer(test, officer);
  }

  static async officer(test: TestApp, claims: Claim[] = ['finance.view', 'finance.edit']): Promise<Officer> {
    const { authorization, userId, userName } = await signedIn(test, { claims });
    return { authorization, userId, userName };
  }

  /** Moves the clock and signs in afresh: sessions of before have ended. */
  async at(time: string): Promise<void> {
    this.test.deps.clock.set(time);
    this.clerk = { ...this.clerk, ...(await signIn(this.test, this.clerk.userName)) };
  }

  /** Application invoices that were paid and counted without an officer; their RRRs. */
  async paid(count: number): Promise<string[]> {
    const made = await Promise.all(Array.from({ length: count }, () => anInvoice(this.test)));
    for (const { rrr } of made) {
      payAtGateway(this.test, rrr);
      await notify(this.test, rrr);
    }
    await this.test.drain();
    return made.map(({ rrr }) => rrr);
  }

  /** The preview of a settlement file, and how to apply it. */
  async upload(rows: CellValue[][], gateway = 'remita') {
    return this.send(await sheetOf(header, rows), 'settled.xlsx', gateway);
  }

  async send(file: Buffer, name: string, gateway = 'remita') {
    const form = formOf(file, name);
    const headers = this.headers();
    const answer = await this.test.call('POST', `/ImportKinds/settlement-${gateway}`, {
      ...form,
      headers: { ...form.headers, ...headers },
    });
    const { id, counts } = answer.json<{ data: { id: string; counts: object } }>().data;
    const apply = () => this.test.call('POST', `/Imports/${id}/commit`, { headers });
    return { id, counts, apply };
  }

  async settle(rows: CellValue[][], gateway = 'remita') {
    return (await this.upload(rows, gateway)).apply();
  }

  /** Asks the gateway about an invoice: by its answer this officer marks it paid. */
  markPaid(reference: string) {
    const payload = { references: reference };
    return this.test.call('POST', '/Requery', { payload, headers: this.headers() });
  }

  async differences(query = '', officer?: Officer): Promise<FoundDifference[]> {
    const answer = await this.get(`/Reconciliation/differences?${query}`, officer);
    return answer.json<{ data: { rows: FoundDifference[] } }>().data.rows;
  }

  run(from: string, to: string, officer?: Officer) {
    const payload = { gateway: 'remita', from, to };
    return this.test.call('POST', '/Reconciliation/runs', { payload, headers: this.headers(officer) });
  }

  act({ id, version }: FoundDifference, state: string, officer?: Officer) {
    return this.test.call('POST', `/Reconciliation/differences/${id}/close`, {
      payload: { state, note: 'The bank has confirmed it.', version },
      headers: this.headers(officer),
    });
  }

  get(url: string, officer?: Officer) {
    return this.test.call('GET', url, { headers: this.headers(officer) });
  }

  async totals(run: number): Promise<object[]> {
    return (await this.get(`/Reconciliation/runs/${run}`)).json<{ data: { totals: object[] } }>().data.totals;
  }

  async lastRun(): Promise<unknown> {
    const { data } = (await this.get('/Reconciliation/runs')).json<{ data: { rows: unknown[] } }>();
    return data.rows[0];
  }

  private headers({ authorization } = this.clerk): { authorization: string } {
    return { authorization };
  }
}
