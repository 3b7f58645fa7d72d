import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { panels, programmes, type ProgrammeId } from '@portal/contracts/admissions';
import { freshPhone } from '../../e2e/fixtures/people';
import { CommonFormPages } from '../../e2e/pages/common-form';
import { InvoicePages } from '../../e2e/pages/invoice';
import { JupebPages } from '../../e2e/pages/jupeb';
import { LandingPage } from '../../e2e/pages/landing';
import { withPortal } from './browser';
import { measureLoad } from './page-load';
import { report, type Row } from './report';
import { addWalked, kib, walk, type Part } from './walk-parts';

/** KiB of the first page of a programme, as `budgets` has it, and of whatever step comes next. */
const mostFirst = 215;
const mostNext = 25;

const payer = { surname: 'Bello', firstName: 'Amina', middleName: 'Zainab', email: 'amina@example.com' };

/** From the landing page to the form; the same for both. */
function toTheForm(programme: ProgrammeId, form: (page: Page) => JupebPages | CommonFormPages): Part[] {
  const { routes } = programmes[programme];
  let rrr = '';
  return [
    { name: 'landing page', act: async (page) => void (await page.goto('/')) },
    {
      name: 'invoice',
      async act(page) {
        const invoice = new InvoicePages(page);
        await new LandingPage(page).generateInvoice(panels[programme].hash.slice(1));
        await invoice.givePhone(freshPhone());
        await invoice.giveDetails(payer);
        rrr = await invoice.rrr();
      },
    },
    {
      name: 'payment',
      async act(page) {
        await new InvoicePages(page).pay();
        await page
          .getByText(/^Paid$/i)
          .first()
          .waitFor();
      },
    },
    {
      name: 'login',
      next: true,
      async act(page) {
        await page.goto(routes.login);
        await page.getByLabel(/^RRR number/).waitFor();
      },
    },
    {
      name: 'first step',
      next: true,
      async act(page) {
        await page.getByLabel(/^RRR number/).fill(rrr);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.waitForURL((url) => url.pathname === routes.form);
        await page.locator('input[type=file]').waitFor({ state: 'attached' });
      },
    },
    { name: 'photo', act: (page) => form(page).uploadPhoto() },
  ];
}

const hash = (page: Page, step: string) => page.waitForURL((url) => url.hash === step);
const slip = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const jupeb = (page: Page) => new JupebPages(page);
const jupebParts: Part[] = [
  ...toTheForm('jupeb', jupeb),
  {
    name: 'to sponsor and referee',
    next: true,
    act: async (page) => {
      await jupeb(page).fillPersonal();
      await hash(page, '#section_b');
    },
  },
  {
    name: 'to O-level',
    next: true,
    act: async (page) => {
      await jupeb(page).fillSponsorAndReferee();
      await hash(page, '#section_c');
    },
  },
  {
    name: 'check, submit and slip',
    next: true,
    act: async (page) => {
      await jupeb(page).fillOLevel();
      await slip(page, programmes.jupeb.routes.preview ?? '');
    },
  },
];

const putme = (page: Page) => new CommonFormPages(page, programmes.undergraduate.routes);
const jambNumber = `${new Date().getFullYear()}${String(randomInt(0, 100_000_000)).padStart(8, '0')}ZQ`;
const putmeParts: Part[] = [
  ...toTheForm('undergraduate', putme),
  {
    name: 'to sponsor and next of kin',
    next: true,
    act: async (page) => {
      await putme(page).fillPersonal();
      await hash(page, '#section_b');
    },
  },
  {
    name: 'to programme of choice',
    next: true,
    act: async (page) => {
      await putme(page).fillSponsorAndNextOfKin();
      await hash(page, '#section_c');
    },
  },
  {
    name: 'to O-level',
    next: true,
    async act(page) {
      await putme(page).giveJambNumber(jambNumber);
      await putme(page).fillUtme();
      await putme(page).fillChoice();
      await putme(page).next();
      await hash(page, '#section_d');
    },
  },
  {
    name: 'check, submit and slip',
    next: true,
    async act(page) {
      await putme(page).fillOLevel();
      await putme(page).submit('Grace Okon');
      await slip(page, programmes.undergraduate.routes.preview ?? '');
    },
  },
];

await withPortal(async ({ browser, url }) => {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  for (const { name, routes } of Object.values(programmes)) {
    const { bytes, requests } = await measureLoad(browser, { url: `${url}${routes.login}`, content: 'h1' });
    figures[`${name}: first page KiB`] = kib(bytes);
    targets[`${name}: first page KiB`] = mostFirst;
    rows.push({ what: `${name}: first page`, KiB: kib(bytes), requests });
  }
  for (const [name, parts] of [
    ['JUPEB', jupebParts],
    ['Post UTME', putmeParts],
  ] as const) {
    addWalked({ figures, targets, rows, mostNext }, name, await walk(browser, url, parts));
  }
  report({ bench: 'applicant-bytes', figures, targets }, rows);
});
