import { setImmediate as turn } from 'node:timers/promises';
import { viewIn } from './first-view.fixture';
import { firstViewPortal } from './first-view-portal.fixture';

let portal: Awaited<ReturnType<typeof firstViewPortal>>;
beforeAll(async () => {
  portal = await firstViewPortal();
});
beforeEach(() => portal.calm());
afterAll(() => portal.close());

const general = '<main><p class="wait">A page</p></main>';

it('shows the frame and its general page while templates cannot be read, and not after', async () => {
  const { cookie, name } = await portal.person();
  const node = await portal.aNode();
  const view = async () => viewIn((await portal.open('/mf-one', cookie, { node })).body);
  portal.away.failing = 'release_templates';
  const without = await view();
  expect(without).toContain(general);
  expect(without).toContain(name);
  expect(portal.lines.join()).toMatch(/connection refused.*mf-one@1\.0\.0/);
  portal.away.failing = '';
  expect(await view()).not.toContain(general);
  await node.close();
});

it('does not wait for templates that nobody answers for', async () => {
  const { cookie } = await portal.person();
  const node = await portal.aNode();
  const view = async () => viewIn((await portal.open('/mf-one', cookie, { node })).body);
  portal.away.hanging = 'release_templates';
  portal.test.deps.env.documentWait = 100;
  expect(await view()).toContain(general);
  expect(portal.lines.join()).toContain('no answer in 100 ms');
  portal.test.deps.env.documentWait = 5000;
  portal.away.hanging = '';
  for (const end of portal.away.hangingQuestions) end(new Error('the connection was closed'));
  expect(await view()).not.toContain(general);
  await node.close();
});

it('has read those of live releases before anybody asks', async () => {
  const { cookie } = await portal.person();
  const node = await portal.aNode();
  const asked = () => portal.away.asked.filter((table) => table === 'release_templates').length;
  const before = asked();
  await node.listen({ port: 0 });
  while (asked() < before + 2) await turn();
  portal.away.failing = 'release_templates';
  expect(viewIn((await portal.open('/mf-one', cookie, { node })).body)).not.toContain(general);
  expect(portal.lines).toEqual([]);
  await node.close();
});

it('starts while none can be read', async () => {
  const node = await portal.aNode();
  portal.away.failing = 'release_templates';
  await node.listen({ port: 0 });
  portal.away.failing = '';
  expect(viewIn((await portal.open('/mf-one', (await portal.person()).cookie, { node })).body)).not.toContain(
    general,
  );
  await node.close();
});

it('leaves the page its own where those of a card are not stored', async () => {
  await portal.test.deps.db
    .deleteFrom('release_templates')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('module_release')
          .select('id')
          .whereRef('id', '=', 'release_templates.release_id')
          .where('module_id', '=', 'mf-two'),
      ),
    )
    .execute();
  const node = await portal.aNode();
  const { cookie, profile } = await portal.person();
  const view = viewIn((await portal.open('/mf-one', cookie, { node })).body);
  expect(view).toContain(`${profile}</h1>`);
  expect(view).toContain('<p>A card</p>');
  expect(view).not.toContain('Card of');
  expect(portal.lines.join()).toMatch(/its templates are not stored.*mf-two@1\.0\.0/);
  await node.close();
});
