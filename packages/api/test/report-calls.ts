import type { InjectOptions } from 'fastify';
import type { TestApp } from './app';

type Who = { authorization: string };

/** What an officer gets of a report, and its file. */
export function reportCalls(test: () => TestApp) {
  const headersOf = ({ authorization }: Who): InjectOptions['headers'] => ({ authorization });
  const get = (officer: Who, path: string) => test().call('GET', path, { headers: headersOf(officer) });
  return {
    get,
    data: async <Data>(officer: Who, path: string) => {
      const answer = await get(officer, path);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      return answer.json<{ data: Data }>().data;
    },
    /** The whole filtered set as it is saved. */
    file: async (officer: Who, list: string, query: object = {}) => {
      const asked = await test().call('POST', '/Exports', {
        headers: headersOf(officer),
        payload: { list, format: 'csv', query },
      });
      if (asked.statusCode !== 200) return asked.json<{ code: string }>().code;
      await test().drain();
      const { id } = asked.json<{ data: { id: string } }>().data;
      return (await get(officer, `/Exports/${id}/file`)).body;
    },
  };
}
