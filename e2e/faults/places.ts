import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../fixtures/api';

type SignIn = (login: string, path?: string) => Promise<Api>;

/** Where a module's entry shows itself: as a page, or as a contribution on somebody else's page. */
export interface Place {
  name: 'page' | 'slot';
  path: string;
  /** The link of the steady page that leads here. */
  link: string;
  /** Chunk of the entry. */
  chunk: string;
  /** What is there when all is well. */
  works(page: Page): Locator;
  /** What stands in its place when it did not come up. */
  card(page: Page): Locator;
}

const pagePlace: Place = {
  name: 'page',
  path: '/faulty',
  link: 'Faulty page',
  chunk: 'expose-page',
  works: (page) => page.getByRole('heading', { level: 1, name: 'The page works' }),
  card: (page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'could not be opened' }),
};

const slotPlace: Place = {
  name: 'slot',
  path: '/steady/wall',
  link: 'Wall',
  chunk: 'expose-card',
  works: (page) => page.getByRole('heading', { level: 2, name: 'The card works' }),
  card: (page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'could not be shown' }),
};

const places: readonly Place[] = [pagePlace, slotPlace];
export const placeOf = (name: Place['name']): Place => (name === 'page' ? pagePlace : slotPlace);

/** By opening its address, or from another page that is there already. */
export const moments = ['first load', 'navigation'] as const;
export type Moment = (typeof moments)[number];

/** Every place at every moment, with the words for a test's title. */
const corners = places.flatMap((place) =>
  moments.map((moment) => ({ place, moment, title: `${place.name}, ${moment}` })),
);

/** All, or one where what is tried stands as it was proven whole (`tools/lib/proven-faults.mjs`): another for each fault. */
function inTurn<T>(all: readonly T[], fault: string): readonly T[] {
  if (process.env['FAULTS'] !== 'covering') return all;
  const turn = [...fault].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % all.length;
  return all.slice(turn, turn + 1);
}

export const cornersOf = (fault: string) => inTurn(corners, fault);
export const placesOf = (fault: string) => inTurn(places, fault);
export const navigationsOf = (fault: string) =>
  inTurn(
    corners.filter(({ moment }) => moment === 'navigation'),
    fault,
  );

export const hub = (page: Page) => page.getByRole('heading', { level: 1, name: 'Steady', exact: true });
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Every document has a moment of birth of its own: the same again means that nothing was reloaded. */
export const documentMark = (page: Page) => page.evaluate(() => performance.timeOrigin);

/** Signs the person in, without a page of the portal yet. */
export const enter = (signIn: SignIn) => signIn('registry', '/robots.txt');

/** Goes to the place; answers the mark of the document that shows it. */
export async function open(page: Page, place: Place, moment: Moment): Promise<number> {
  // A file that hangs would hold up the event of a finished load.
  await page.goto(moment === 'navigation' ? '/steady' : place.path, { waitUntil: 'commit' });
  if (moment === 'navigation') {
    await expect(hub(page)).toBeVisible();
    // Until then a link leads to another document.
    await expect(page.locator('#first-view')).toHaveCount(0);
  }
  const mark = await documentMark(page);
  if (moment === 'navigation') await page.getByRole('link', { name: place.link, exact: true }).click();
  return mark;
}

/** Signs in and goes to the place. */
export async function arrive(page: Page, signIn: SignIn, place: Place, moment: Moment): Promise<number> {
  await enter(signIn);
  return open(page, place, moment);
}

/** The fault that mf-faulty acts out from its next document on, until it is taken back. */
export async function ask(page: Page, fault: string): Promise<void> {
  await page.addInitScript((what) => {
    if (!sessionStorage.getItem('faulty:taken back')) sessionStorage.setItem('faulty', what);
  }, fault);
}

export async function takeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('faulty');
    sessionStorage.setItem('faulty:taken back', 'yes');
  });
}

/** Another contribution on the page answers to a click. */
async function expectNeighbourAlive(page: Page) {
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByText(/The steady card counts [1-9]/)).toBeVisible();
}

/** The account menu opens: the shell's own part answers. */
async function expectShellAnswers(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.locator('[aria-controls=account-menu]').click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** The rest of the portal goes on: shell, menu, other contributions, another module and the way back. */
export async function expectRestAlive(page: Page, place: Place) {
  await expectShellAnswers(page);
  if (place.name === 'slot') await expectNeighbourAlive(page);
  await mainMenu(page).getByRole('link', { name: 'Steady', exact: true }).click();
  await expect(hub(page)).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
}

/** *Try again* brings it, in the same document. */
export async function expectRecovery(page: Page, place: Place, mark: number) {
  await place.card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(place.works(page)).toBeVisible();
  await expect(place.card(page)).toHaveCount(0);
  expect(await documentMark(page)).toBe(mark);
}
