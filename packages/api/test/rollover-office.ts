import type { student } from '@portal/contracts/student';
import type { CallData } from '@portal/shared/model';
import type { TestApp } from './app';
import { signIn, signedIn } from './builders';
import { feeSession, type FeeStudent } from './fee-builders';
import { carryOut, sessionToCome } from './rollover-builders';

type Opened = CallData<typeof student.rollovers.one>;
type Row = CallData<typeof student.rollovers.students>['rows'][number];
export type Headers = Record<string, string>;
type Answer = Awaited<ReturnType<TestApp['call']>>;

const dataOf = <Data>(answer: Answer) => {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ data: Data }>().data;
};

const path = '/SessionManager/rollovers';
export const pair = { fromSessionId: String(feeSession), toSessionId: String(sessionToCome) };

/** The record with the level at which they are enrolled in the session to come. */
async function recordOf({ deps: { db } }: TestApp, { id }: Pick<FeeStudent, 'id'>) {
  const record = await db
    .selectFrom('student')
    .select(['level', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const enrolled = await db
    .selectFrom('student_session')
    .select('level')
    .where('student_id', '=', id)
    .where('session_id', '=', sessionToCome)
    .executeTakeFirst();
  return { ...record, next: enrolled?.level ?? null };
}

async function pay(test: TestApp, { userName }: FeeStudent): Promise<string> {
  const headers = await signIn(test, userName);
  const made = await test.call('POST', '/Payment/student-school-fees/generate-invoice', {
    headers,
    payload: { sessionId: sessionToCome, option: 'Full' },
  });
  const invoice = dataOf<{ payable: number; rrr: string; invoiceNumber: string }>(made);
  const amount = String(invoice.payable / 100);
  test.simulator.till.pay(invoice.rrr, { status: '00', amount, channel: 'CARDPAYMENT' });
  await test.call('POST', `/Payment/my-invoices/${invoice.invoiceNumber}/requery`, { headers });
  return invoice.invoiceNumber;
}

/** One officer who proposes roll-overs, and another who commits them, over HTTP. */
export async function rolloverOffice(test: TestApp) {
  const registry = await signedIn(test, { claims: ['student.sessions'] });
  const registrar = await signedIn(test, { claims: ['student.rollover'] });
  const headersOf = ({ authorization }: { authorization: string }): Headers => ({ authorization });
  const [proposer, committer] = [headersOf(registry), headersOf(registrar)];
  const post = (url: string, payload: object, headers: Headers) =>
    test.call('POST', url, { headers, payload });
  const opened = async (id: number, headers = proposer) =>
    dataOf<Opened>(await test.call('GET', `${path}/${id}`, { headers }));
  const seen = async (id: number) => ({ version: (await opened(id)).version });
  return {
    proposer,
    committer,
    post,
    opened,
    propose: (headers = proposer, body: object = pair) => post(path, body, headers),
    /** Proposed, with every verdict worked out. */
    async proposed(): Promise<number> {
      const { id } = dataOf<{ id: number }>(await post(path, pair, proposer));
      await carryOut(test);
      return id;
    },
    /** Committed by the other officer, and carried out. */
    async committed(): Promise<number> {
      const id = await this.proposed();
      dataOf(await this.commit(id));
      await carryOut(test);
      return id;
    },
    carriedOut: () => carryOut(test),
    recordOf: (student: Pick<FeeStudent, 'id'>) => recordOf(test, student),
    /** Pays the fee of the session to come, as a student does; answers the number of the invoice. */
    pay: (student: FeeStudent) => pay(test, student),
    /** Over the verdict as it is, unless another one is said to have been seen. */
    async correct(
      id: number,
      body: { studentId: number; verdict: string; was?: string },
      headers = proposer,
    ): Promise<Answer> {
      const was = body.was ?? (await this.student(id, body.studentId))?.verdict ?? 'pass';
      return post(`${path}/${id}/correct`, { reason: 'Senate decided so', ...body, was }, headers);
    },
    commit: async (id: number, headers = committer) => post(`${path}/${id}/commit`, await seen(id), headers),
    discard: async (id: number) => post(`${path}/${id}/discard`, await seen(id), proposer),
    undo: async (id: number, headers = committer) =>
      post(`${path}/${id}/undo`, { ...(await seen(id)), reason: 'The wrong session' }, headers),
    async students(id: number, query = '', headers = proposer) {
      const url = `/SessionManager/rollover-students?rolloverId=${id}&pageSize=20${query}`;
      return dataOf<{ rows: Row[]; total: number }>(await test.call('GET', url, { headers }));
    },
    async student(id: number, studentId: number): Promise<Row | undefined> {
      return (await this.students(id)).rows.find((row) => row.studentId === studentId);
    },
  };
}
export type RolloverOffice = Awaited<ReturnType<typeof rolloverOffice>>;
