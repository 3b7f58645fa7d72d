import { readFileSync } from 'node:fs';
import path from 'node:path';
import { axeFindings, renderWithPortal, screen, waitFor } from '../testing';
import * as forms from '../forms';
import * as invoice from '@portal/invoice';
import { invoiceFixture } from '@portal/invoice/testing';
import * as lists from '../lists';
import * as ui from '../ui';
import * as overlay from '../ui/overlay';
import * as icons from '../ui/icons';
import { answerFromHere } from './data/answers';
import { somebody } from './data/session';
import { Gallery } from './gallery';
import { pages } from './pages';
import { stageFacts } from './pages/payments';

/** Exported with a capital, and yet nothing to look at. */
const notShown = [
  'Choose',
  'Contained',
  'Each',
  'InBuild',
  'LatePart',
  'OrDash',
  'PhotoError',
  'PortalProvider',
  'TemplatePaths',
  'Unless',
  'When',
];

function componentsOf(door: object): string[] {
  return Object.keys(door).filter((name) => /^[A-Z]/.test(name) && !notShown.includes(name));
}

/** What the page asked for is still on its way; some tables wait for ever, to be looked at. */
function waiting(page: HTMLElement, path: string): boolean {
  const busy = ['tables', 'cards'].includes(path) ? null : page.querySelector('[aria-busy=true]');
  return busy !== null || screen.queryByText('Loading…') !== null;
}

/** One panel in each of its stages, side by side, has the same name each time. */
const repeats = (path: string, finding: string) =>
  path === 'payments' && finding.startsWith('landmark-unique');

beforeAll(() => answerFromHere(0));

test.each([
  ['/ui', ui],
  ['/ui/icons', icons],
  ['/ui/overlay', overlay],
  ['/forms', forms],
  ['/lists', lists],
])('every component of %s has a page', (_, door) => {
  const shown = new Set(pages.flatMap(({ shows }) => shows));
  expect(componentsOf(door).filter((name) => !shown.has(name))).toEqual([]);
});

test('no door leads to the gallery, so that nothing of it is in the portal', () => {
  const { exports } = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  expect(Object.values(exports).filter((file) => file.includes('gallery'))).toEqual([]);
});

test('every stage of a payment is drawn, as the server’s words mean it', () => {
  const drawn = Object.entries(stageFacts).map(([stage, facts]) => [
    stage,
    invoice.paymentStage(invoiceFixture(facts), new Date('2026-11-21T09:00:00Z')),
  ]);
  expect(drawn.filter(([stage, meant]) => stage !== meant)).toEqual([]);
  expect(drawn.map(([stage]) => stage)).toEqual(Object.keys(invoice.paymentStages));
});

test('a page shows nothing that is not there', () => {
  const known = new Set(
    [ui, icons, overlay, forms, lists, invoice].flatMap((door) => Object.keys(door)).concat('Crest'),
  );
  expect(pages.flatMap(({ shows }) => shows).filter((name) => !known.has(name))).toEqual([]);
});

test.each(pages.map(({ path, title }) => [path, title]))(
  '%s has its heading and no findings of axe',
  async (path, title) => {
    const { container } = renderWithPortal(<Gallery />, { route: `/gallery/${path}`, session: somebody });
    const link = screen.getByRole('link', { name: title });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(waiting(container, path)).toBe(false));
    expect((await axeFindings(container)).filter((finding) => !repeats(path, finding))).toEqual([]);
  },
);
