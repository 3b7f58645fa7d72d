import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import type { TestApp } from './app';
import type { first } from './result-builders';

type Headers = Record<string, string>;
export type ResultAnswer = CallData<typeof academics.results.sheet>;
export type ResultSheet = NonNullable<ResultAnswer['sheet']>;
export type ResultHistory = CallData<typeof academics.results.history>;

/** The sheet of a semester, as it is asked for. */
export const askedFor = ({ sessionId, semester }: typeof first) =>
  `student-results?sessionId=${sessionId}&semesterId=${semester}`;

/** Reads of results, as our own pages make them. */
export function resultCalls(test: () => TestApp, own: () => Headers) {
  const get = (path: string, as = own()) => test().call('GET', `/Results/${path}`, { headers: as });
  const read = async <T>(path: string, as = own()) => (await get(path, as)).json<{ data: T }>().data;
  const open = (at: typeof first, as = own()) => read<ResultAnswer>(askedFor(at), as);
  async function sheetOf(at: typeof first): Promise<ResultSheet> {
    const { sheet, state } = await open(at);
    if (!sheet) throw new Error(state);
    return sheet;
  }
  return { get, read, open, sheetOf };
}
