import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { testApp, type TestApp } from '../../../../test/app';
import { aUser, signIn } from '../../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../../test/releases';
import { smallShellBuild } from '../../../../test/shell-dist';
import { buildApp } from '../../../app';
import { pageRoutes } from '../pages.routes';
import { readShellBuild } from '../shell-build';
import { cards, cardViews, frames, publishViews, reads, views } from './first-view.fixture';

/** Tables of which nothing can be asked: questions fail, or hang until they are ended. */
interface Away {
  failing: string;
  hanging: string;
  hangingQuestions: ((reason: Error) => void)[];
  /** Tables of which something was asked. */
  asked: string[];
}

/** A database of which some tables may be away. */
function fragile({ db }: TestApp['deps'], away: Away) {
  /** A question that is not answered. */
  const unanswered: object = new Proxy(
    {},
    {
      get: (_, name) => () =>
        name === 'executeTakeFirst' ? new Promise((__, end) => away.hangingQuestions.push(end)) : unanswered,
    },
  );
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const [table] = name === 'selectFrom' ? String(given[0]).split(' ') : [];
        if (table) away.asked.push(table);
        if (table && table === away.failing) throw new Error('connection refused');
        return table && table === away.hanging
          ? unanswered
          : (Reflect.apply(value, target, given) as unknown);
      };
    },
  });
}

/**
 * A portal with a page that has first views, and cards of two modules on it: one with a first view and one without.
 * `lines` are the warnings in the log.
 */
export async function firstViewPortal() {
  const test = await testApp();
  const lines: string[] = [];
  const away: Away = { failing: '', hanging: '', hangingQuestions: [], asked: [] };
  await knownModule(test, 'mf-one', 'mf-two', 'mf-three', 'mf-plain');
  const provides = [{ slot: 'one.card' }];
  await publishViews(test, views, manifestOf('mf-one', { slots: { provides, contributes: [] } }));
  const contributed = cards(
    { order: 2, reads },
    { order: 3, audience: ['official'] },
    { claim: 'audit.view' },
  );
  await publishViews(test, cardViews, manifestOf('mf-two', { routes: [], menu: [], ...contributed }));
  await publish(test, manifestOf('mf-three', { routes: [], menu: [], ...cards({ order: 1 }) }));

  /** A node that has asked for no templates yet. */
  async function aNode(shell = smallShellBuild(frames)): Promise<FastifyInstance> {
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const deps = { ...test.deps, log, db: fragile(test.deps, away), effects: new Map() };
    const node = await buildApp(deps);
    pageRoutes(node, deps, await readShellBuild(shell));
    return node;
  }
  const app = await aNode();

  return {
    test,
    app,
    aNode,
    lines,
    away,
    /** A student, unless something else is said, who has the page in the menu. */
    async person(more: Parameters<typeof aUser>[1] = {}) {
      const { userName, id } = await aUser(test, {
        userType: 'student',
        menus: ['dashboard', 'mf-one'],
        ...more,
      });
      const { cookie } = await signIn(test, userName);
      // As the session names them, and as their profile does.
      return { id, name: `Test ${userName}`, profile: userName, cookie };
    },
    open: (url: string, cookie?: string, { headers = {}, node = app }: Opening = {}) =>
      node.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }), ...headers } }),
    /** Between two tests. */
    calm() {
      away.failing = '';
      away.hanging = '';
      lines.length = 0;
      test.deps.clock.advance({ minutes: 2 });
    },
    async close() {
      await app.close();
      await test.close();
    },
  };
}

interface Opening {
  headers?: Record<string, string>;
  node?: FastifyInstance;
}
