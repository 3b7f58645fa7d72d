import type { TemplateNode } from '@portal/shared/template';
import { manifestOf } from '../../../../test/releases';
import { publishViews, viewIn } from './first-view.fixture';
import { firstViewPortal } from './first-view-portal.fixture';

let portal: Awaited<ReturnType<typeof firstViewPortal>>;
beforeAll(async () => {
  portal = await firstViewPortal();
});
afterAll(() => portal.close());

/** So many thousand characters, which cost half a million steps when there are 500. */
const thousands = (count: number): string[] => Array.from({ length: count }, () => 'x'.repeat(1000));
const view = (loading: TemplateNode[]) => [{ claims: {}, loading }];
const marked = (name: string): TemplateNode => ({ tag: 'b', attributes: {}, children: [name] });

/** Publishes a page of so many thousand characters with ten cards of another module, and some of its own after them. */
async function published(version: string, { page, own, others }: Record<'page' | 'own' | 'others', number>) {
  const contributed = (order: number, count: number) =>
    Array.from({ length: count }, () => ({
      slot: 'one.card',
      load: './page',
      audience: ['student' as const],
      order,
    }));
  const ofPage = [marked('page'), ...thousands(page), { slot: 'one.card' }];
  const views = { '/mf-one/*': view(ofPage), './page': view([marked('own'), ...thousands(own)]) };
  const provides = [{ slot: 'one.card' }];
  await publishViews(
    portal.test,
    { styles: {}, views },
    manifestOf('mf-one', { version, slots: { provides, contributes: contributed(2, 3) } }),
  );
  await publishViews(
    portal.test,
    { styles: {}, views: { './page': view([marked('other'), ...thousands(others)]) } },
    manifestOf('mf-two', {
      version,
      routes: [],
      menu: [],
      slots: { provides: [], contributes: contributed(1, 10) },
    }),
  );
  portal.calm();
}

/** How often each of them is shown, and not the general one in its place. */
async function shown() {
  const html = viewIn((await portal.open('/mf-one', (await portal.person()).cookie)).body) ?? '';
  const count = (name: string) => html.split(`<b>${name}</b>`).length - 1;
  return { page: count('page'), own: count('own'), other: count('other') };
}

it('is spent by page and cards of a module together', async () => {
  await published('1.1.0', { page: 460, own: 18, others: 1 });
  expect(await shown()).toEqual({ page: 1, own: 2, other: 10 });
  expect(portal.lines.join()).toContain('mf-one@1.1.0 ./page 0 loading');
});

it('is each module’s own: what one has spent is not taken from another', async () => {
  await published('1.2.0', { page: 460, own: 1, others: 5 });
  expect(await shown()).toEqual({ page: 1, own: 3, other: 10 });
  expect(portal.lines).toEqual([]);
});

it('is there anew for each document', async () => {
  for (let time = 0; time < 2; time += 1) expect(await shown()).toEqual({ page: 1, own: 3, other: 10 });
});
