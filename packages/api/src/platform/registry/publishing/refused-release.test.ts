import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { hostVersion } from '@portal/shared/model';
import { testApp, type TestApp } from '../../../../test/app';
import {
  knownModule,
  manifestOf,
  newKey,
  publish,
  signedCall,
  usualContents,
} from '../../../../test/releases';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await knownModule(test, 'mf-one', 'mf-two');
  await publish(test, manifestOf('mf-one'));
  await publish(test, manifestOf('mf-one', { version: '1.1.0' }));
});
// The limit per minute is not the subject here.
beforeEach(() => test.deps.clock.advance({ minutes: 2 }));
afterAll(() => test.close());

const stored = (id: string) =>
  test.deps.db.selectFrom('module_release').select('version').where('module_id', '=', id).execute();

async function linkedArchive(): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'page.js', type: 'symlink', linkname: '/etc/passwd' });
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}

interface Refusal {
  code: string;
  errors: { path: string; message: string }[];
}

describe('a release that is refused', () => {
  it('tells nothing to whoever has no key of the module', async () => {
    const broken = manifestOf('mf-one', { version: 'one', host: '^9.0.0' });
    const answers = await Promise.all([
      publish(test, broken, { key: newKey() }),
      publish(test, manifestOf('mf-unknown')),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json<Refusal>()).toMatchObject({ code: 'SIGNATURE', errors: [] });
    }
  });

  it('says everything that is wrong at once, and stores nothing', async () => {
    await publish(
      test,
      manifestOf('mf-one', {
        version: '1.1.1',
        slots: { contributes: [], provides: [{ slot: 'one.card' }] },
      }),
    );
    const wrong = manifestOf('mf-two', {
      version: 'one',
      host: '^9.0.0',
      shared: { react: '^18.0.0', lodash: '^4.0.0' },
      budgets: { entry: 5, route: 8192 },
      routes: [
        { path: '/mf-one', load: './page', title: 'Taken', audience: ['official', 'student'] },
        {
          path: '/login',
          load: './missing',
          title: 'Reserved',
          audience: ['student'],
          claim: 'root.all' as never,
        },
      ],
      menu: [{ name: 'mf-one', label: 'Taken', route: '/nowhere' }],
      slots: { contributes: [{ slot: 'no.body', load: './page' }], provides: [{ slot: 'one.card' }] },
    });
    const answer = await publish(test, wrong, {
      contents: { 'remoteEntry.js': 'var other = 2;', 'extra.js': '1' },
      manifestKey: null,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Refusal>().errors.map(({ path: where, message }) => `${where} ${message}`)).toEqual([
      'module.json.sig is missing: module.json is not signed',
      'version one is not a semantic version',
      `host the module needs host ^9.0.0; this portal is host ${hostVersion}`,
      'shared.react the module needs ^18.0.0; the portal supplies 19.3.1',
      'shared.lodash the portal supplies no such package',
      'files.extra.js is not in module.json',
      'files.remoteEntry.js differs from what module.json says',
      'files.page.js is missing',
      'build.exposes ./missing is not exposed',
      'menu.mf-one no route of the module answers /nowhere',
      'routes[1].claim root.all is not a claim that the portal knows',
      'budgets.entry 18 bytes of brotli, the budget is 5',
      'routes /login belongs to the portal itself',
      'route /mf-one is already answered by mf-one 1.1.1 (/mf-one/*)',
      'menu name mf-one is already answered by mf-one 1.1.1',
      'slot one.card is already provided by mf-one 1.1.1',
      'slot no.body no page provides it; slots of this portal: one.card, reports.group, staff-dashboard.card',
    ]);
    expect(await stored('mf-two')).toEqual([]);
  });

  it('refuses a lower version, and says the same version beside what else is wrong', async () => {
    const lower = await publish(test, manifestOf('mf-one', { version: '1.0.9' }));
    expect(lower.json<Refusal>().errors).toEqual([
      { path: 'version', message: '1.0.9 is lower than 1.1.1, which is published' },
    ]);
    const again = await publish(test, manifestOf('mf-one', { version: '1.1.0', host: '^9.0.0' }));
    expect(again.json<Refusal>().errors.map(({ path: where }) => where)).toEqual(['version', 'host']);
  });

  it("takes nothing that is signed by another key than the request's, and keeps that it was tried", async () => {
    const answer = await publish(test, manifestOf('mf-two'), { manifestKey: newKey() });
    expect(answer.json<Refusal>().errors).toEqual([
      { path: 'module.json.sig', message: 'is not the signature of module.json by the key of this request' },
    ]);
    // Templates are not even looked at.
    const contents = { ...usualContents, 'templates.json': '{' };
    const forged = await publish(test, manifestOf('mf-two'), { manifestKey: newKey(), contents });
    expect(forged.json<Refusal>().errors.map(({ path: where }) => where)).toEqual(['module.json.sig']);
    const other = await publish(test, manifestOf('mf-two'), { module: 'mf-one' });
    expect(other.json<Refusal>().errors).toEqual([
      { path: 'id', message: 'is mf-two; the key of this request publishes mf-one' },
    ]);
    const last = await test.deps.db
      .selectFrom('security_event')
      .select(['kind', 'module_id', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({
      kind: 'signature',
      module_id: 'mf-two',
      detail: 'module.json is signed with another key',
    });
    expect(await stored('mf-two')).toEqual([]);
  });

  it('refuses links, folders and whatever is no archive, and stores nothing', async () => {
    const send = (body: Buffer) =>
      signedCall(test, { module: 'mf-two' }, { url: '/ModuleOwner/publish', body, type: 'application/gzip' });
    const linked = await send(await linkedArchive());
    expect(linked.json<Refusal>().errors.slice(0, 2)).toEqual([
      { path: 'files.page.js', message: 'is a symbolic link; an archive holds files only' },
      { path: 'module.json', message: 'is missing' },
    ]);
    expect((await send(Buffer.from('no archive'))).json<Refusal>().errors).toEqual([
      { path: 'archive', message: 'is not a whole gzipped tar archive' },
    ]);
    expect((await send(Buffer.alloc(0))).json<Refusal>().errors).toEqual([
      { path: 'archive', message: 'is not a whole gzipped tar archive' },
    ]);
    expect(await stored('mf-two')).toEqual([]);
  });

  it('refuses what is too large while it comes, whatever it says of its length', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    let sent = 0;
    const hundredMegabytes = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const answer = await fetch(`${origin}/api/v1/ModuleOwner/publish`, {
      method: 'POST',
      body: hundredMegabytes,
      duplex: 'half',
      headers: { 'content-type': 'application/gzip' },
    } as RequestInit).catch((error: unknown) => error as Error);
    if (answer instanceof Response) expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(100);
    const said = await test.call('POST', '/ModuleOwner/publish', {
      headers: { 'content-type': 'application/gzip', 'content-length': String(100 * 1024 * 1024) },
      payload: Buffer.alloc(10),
    });
    expect([said.statusCode, said.json<Refusal>().code]).toEqual([413, 'TOO_LARGE']);
  });

  it('refuses what does not take the settings that are stored', async () => {
    await knownModule(test, 'mf-set');
    const config = {
      type: 'object',
      properties: { opens: { type: 'string' }, desks: { type: 'integer' } },
      required: ['opens'],
    };
    const fits = { opens: '8:00', desks: 2 };
    await test.deps.db
      .updateTable('module')
      .set({ config: JSON.stringify(fits) })
      .where('id', '=', 'mf-set')
      .execute();
    expect((await publish(test, manifestOf('mf-set', { config }))).statusCode).toBe(201);
    const other = { ...config, properties: { desks: { type: 'string' } }, required: ['closes'] };
    const answer = await publish(test, manifestOf('mf-set', { version: '1.1.0', config: other }));
    expect(
      answer
        .json<Refusal>()
        .errors.map(({ path: where }) => where)
        .sort(),
    ).toEqual(['config.closes', 'config.desks']);
  });

  const route = manifestOf('mf-two').routes[0];
  it.each<[string, object | string]>([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['an unknown field', { ...manifestOf('mf-two'), script: 'x' }],
    ['an unknown claim', { ...manifestOf('mf-two'), routes: [{ ...route, claim: 'root.all' }] }],
    ['an unknown audience', { ...manifestOf('mf-two'), routes: [{ ...route, audience: ['everyone'] }] }],
    ['a path out of the portal', { ...manifestOf('mf-two'), routes: [{ ...route, path: '//evil.example' }] }],
    [
      'a global that is code',
      { ...manifestOf('mf-two'), build: { ...manifestOf('mf-two').build, global: 'a;b' } },
    ],
  ])('refuses a manifest with %s', async (_, manifest) => {
    const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
    const answer = await publish(test, {}, { text, module: 'mf-two' });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'RELEASE_REFUSED']);
  });

  it.each(['../../etc/passwd.js', '.hidden.js', 'page.html', 'a b.js'])(
    'refuses the file name %s',
    async (name) => {
      const contents = { 'remoteEntry.js': '1', 'page.js': '2', [name]: '3' };
      const answer = await publish(test, manifestOf('mf-two', {}, contents), { contents });
      expect(answer.json<Refusal>().errors).toEqual([
        { path: `files.${name}`, message: 'is not a safe file name' },
      ]);
    },
  );
});
