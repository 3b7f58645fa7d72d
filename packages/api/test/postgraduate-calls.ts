import { applicationTypes, type Claim } from '@portal/shared/model';
import type { Place } from '../src/platform/place';
import type { TestApp } from './app';
import { signedIn } from './builders';
import { anApplicationWindow, type Problem } from './money-builders';
import { aReference, refereeTokens, upTo } from './postgraduate-builders';

/** A postgraduate application that is submitted, in a session in which they are sold. */
export async function submittedGraduate(test: TestApp): Promise<{ id: number; rrr: string }> {
  await anApplicationWindow(test, applicationTypes.PG.id);
  const { id, rrr } = await upTo(test, 'submitted');
  return { id: Number(id), rrr };
}

interface GraduateRow {
  id: number;
  version: number;
  name: string;
  state: string;
  answered: number;
  waiting: number;
  may: string[];
}
interface Graduate extends GraduateRow {
  own: boolean;
  mayRead: boolean;
  referees: { id: number; version: number; may: string[] }[];
  documents: { id: string; label: string; kind: string }[];
}
export type Officer = Awaited<ReturnType<typeof signedIn>>;
/** Of an officer who sees and works on applications. */
export const both: Claim[] = ['admissions.view', 'admissions.edit'];
export const headersOf = ({ authorization }: Officer) => ({ headers: { authorization } });

/** What officers and referees do about one postgraduate application, as our own pages do it. */
export function postgraduateCalls(test: () => TestApp, id: () => number) {
  const at = (path: string) => `/PGApplication/applications${path}`;
  const get = (by: Officer, path = '') => test().call('GET', at(path), headersOf(by));
  const tokenOf = async (name: string) => (await refereeTokens(test(), `${name}@mail.example`)).at(-1) ?? '';
  const send = async (name: string) =>
    test().call('POST', '/PGApplication/referee-form/send', {
      payload: { token: await tokenOf(name), ...aReference },
    });
  return {
    get,
    tokenOf,
    send,
    officer: (claims: Claim[] = both, place?: Place) => signedIn(test(), { claims, ...(place && { place }) }),
    post: (by: Officer, path: string, payload: object = {}) =>
      test().call('POST', at(path), { ...headersOf(by), payload }),
    rowsOf: async (by: Officer, query = '') =>
      (await get(by, `?${query}`)).json<{ data: { rows: GraduateRow[] } }>().data.rows,
    oneOf: async (by: Officer) => (await get(by, `/${id()}`)).json<{ data: Graduate }>().data,
    codeOf: (answer: { json: () => unknown }) => (answer.json() as Problem).code,
    sendAll: async () => {
      for (const name of ['ada', 'bala', 'chidi']) await send(name);
    },
    /** What the audit says of postgraduate applications. */
    acts: async () => {
      const { db } = test().deps;
      const entries = await db.selectFrom('audit_log').select(['act', 'actor']).orderBy('id').execute();
      return entries.filter(({ act }) => act.startsWith('postgraduate-application.'));
    },
  };
}
