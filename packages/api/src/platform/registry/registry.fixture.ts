import type { Claim } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../test/app';
import { signedIn } from '../../../test/builders';
import { knownModule, manifestOf, publish } from '../../../test/releases';

export type TestRegistry = Awaited<ReturnType<typeof aRegistry>>;

/** Headers of somebody with these claims. */
export async function withClaims(test: TestApp, ...claims: Claim[]) {
  const { authorization } = await signedIn(test, { claims });
  return { authorization };
}

/** A portal with two modules, a canary, reports of browsers and a security event, and an administrator who looks at it. */
export async function aRegistry() {
  const test = await testApp();
  const { deps } = test;
  const office = await withClaims(test, 'modules.view', 'modules.edit');
  const viewer = await withClaims(test, 'modules.view');
  await knownModule(test, 'mf-one', 'mf-two', 'mf-gone');
  const slot = 'mf-one.card';
  // Cards are only taken for places that there are; what provided these is switched off afterwards.
  const places = [{ slot }, { slot: 'nobody.place' }];
  await publish(test, manifestOf('mf-gone', { slots: { contributes: [], provides: places } }));
  await publish(
    test,
    manifestOf('mf-two', {
      slots: {
        contributes: [
          { slot, load: './page', order: 2 },
          { slot: 'nobody.place', load: './page' },
        ],
        provides: [],
      },
      events: { emits: {}, listens: ['one.saved', 'never.sent'] },
    }),
  );
  await test.call('POST', '/Modules/disable/mf-gone', {
    headers: office,
    payload: { reason: 'its places are brought by others' },
  });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    deps.clock.advance({ minutes: 1 });
    const provides =
      version === '1.2.0'
        ? [{ slot, props: { type: 'object', properties: { term: { type: 'string' } } } }]
        : [];
    await publish(
      test,
      manifestOf('mf-one', {
        version,
        slots: { contributes: [], provides },
        events: { emits: { 'one.saved': { type: 'object' } }, listens: [] },
      }),
    );
  }
  deps.clock.advance({ minutes: 1 });
  await publish(test, manifestOf('mf-one', { version: '1.3.0' }), { query: { to: 'canary', percent: 5 } });
  const seen = { module: 'mf-one', version: '1.2.0', phase: 'loaded', milliseconds: 300 };
  const events = [
    seen,
    seen,
    seen,
    { ...seen, phase: 'render', subject: './page', message: 'x is not a function' },
  ];
  await test.call('POST', '/Modules/health', { payload: { build: 'b', composition: '1', events } });
  await deps.db
    .insertInto('security_event')
    .values({
      kind: 'tampered',
      module_id: 'mf-one',
      version: '1.2.0',
      subject: 'page.js',
      detail: 'another hash',
      hour: deps.clock.now(),
      first_at: deps.clock.now(),
      last_at: deps.clock.now(),
    })
    .execute();
  const read = async (path: string, headers: Record<string, string> = office) => {
    const answer = await test.call('GET', `/Modules/${path}`, { headers });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { test, office, viewer, read };
}
