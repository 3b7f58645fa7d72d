import { randomInt } from 'node:crypto';
import { panels, programmes, type ProgrammeId } from '@portal/contracts/admissions';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { freshPhone } from '../fixtures/people';
import { print } from '../fixtures/print';
import { CommonFormPages } from '../pages/common-form';
import { InvoicePages } from '../pages/invoice';
import { LandingPage } from '../pages/landing';
import { MailboxPage } from '../pages/mailbox';

/** A number of this year that nobody has, and no list names. */
const freshJambNumber = () =>
  `${new Date().getFullYear()}${String(randomInt(0, 100_000_000)).padStart(8, '0')}ZQ`;

interface Walk {
  programme: ProgrammeId;
  /** Fills the step that is the programme's own. */
  own(form: CommonFormPages, jambNumber: string): Promise<void>;
  /** What only that step brings to the slip. */
  printed: string[];
  /** The O-level results are not out when the form is submitted. */
  awaits?: boolean;
}

const walks: Walk[] = [
  {
    programme: 'undergraduate',
    async own(form, jambNumber) {
      await form.giveJambNumber(jambNumber);
      await form.fillUtme();
      await form.fillChoice();
    },
    printed: ['247'],
  },
  {
    programme: 'direct_entry',
    async own(form, jambNumber) {
      await form.giveJambNumber(jambNumber);
      await form.fillCertificate();
      await form.fill(/^Grade/, '3.5');
      await form.fillEarlierStudy();
      await form.fillChoice();
    },
    printed: ['3.5', 'Federal Polytechnic, Bida'],
  },
  {
    programme: 'supplementary',
    async own(form, jambNumber) {
      await form.giveJambNumber(jambNumber);
      await form.fillUtme();
      await form.fillEarlierStudy();
      await form.chooseFirst(/^School/, form.group('Shopping into'));
      await form.chooseFirst(/^Course/, form.group('Shopping into'));
    },
    printed: ['247', 'Electrical Engineering'],
  },
  {
    programme: 'pre_degree',
    own: (form) => form.fillChoice(),
    printed: ['Awaiting result'],
    awaits: true,
  },
  {
    programme: 'cce',
    async own(form) {
      await form.choose(/^Level of Study/, 'Undergraduate');
      await form.fillChoice();
    },
    printed: ['Undergraduate'],
  },
];

for (const { programme, own, printed, awaits = false } of walks) {
  const { name, routes } = programmes[programme];
  const panel = panels[programme];

  test(`an applicant of ${name} goes from the landing page to a printed slip`, async ({ page, portal }) => {
    const email = `${freshPhone()}@example.com`;
    const invoice = new InvoicePages(page);
    const form = new CommonFormPages(page, routes);

    await new LandingPage(page).generateInvoice(panel.hash.slice(1));
    await invoice.givePhone(freshPhone());
    await invoice.giveDetails({
      surname: 'Bello',
      firstName: 'Amina',
      middleName: 'Zainab',
      email,
    });
    const rrr = await invoice.rrr();
    await invoice.pay();
    await expect(page.getByText(/^Paid$/i).first()).toBeVisible();

    await form.signIn(rrr);
    await expect(page).toHaveURL(new RegExp(`${routes.form}#section_a$`));
    await form.uploadPhoto();
    await form.fillPersonal();
    await expect(page).toHaveURL(/#section_b$/);
    await form.fillSponsorAndNextOfKin();
    await expect(page).toHaveURL(/#section_c$/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await own(form, freshJambNumber());
    await form.next();
    await expect(page).toHaveURL(/#section_d$/);
    await (awaits ? form.fillAwaitedOLevel() : form.fillOLevel());
    await form.submit('Grace Okon');

    await expect(page).toHaveURL(new RegExp(`${routes.preview}$`));
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const paper = await print(page);
    expect(paper.pages, 'a normal application is one sheet').toBe(1);
    for (const words of [`${name} Application Slip`, 'Amina', 'Musa Bello', 'Chanchaga', ...printed])
      expect(paper.text).toContain(words);

    if (awaits) {
      await form.enterAwaitedResults(new MailboxPage(page.request, portal.url), email);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }

    // Submitted: the same RRR leads straight to the slip.
    await form.signIn(rrr);
    await expect(page).toHaveURL(new RegExp(`${routes.preview}$`));
    await expect(page.getByText('Awaiting result')).toHaveCount(0);
  });
}

test('on another day a code shows a birthday, which is mended, and prints a whole slip', async ({
  browser,
  page,
  portal,
}) => {
  const { routes } = programmes.pre_degree;
  const email = `${freshPhone()}@example.com`;
  const invoice = new InvoicePages(page);
  const first = new CommonFormPages(page, routes);
  await new LandingPage(page).generateInvoice(panels.pre_degree.hash.slice(1));
  await invoice.givePhone(freshPhone());
  await invoice.giveDetails({ surname: 'Bello', firstName: 'Amina', middleName: 'Zainab', email });
  const rrr = await invoice.rrr();
  await invoice.pay();
  await expect(page.getByText(/^Paid$/i).first()).toBeVisible();
  await first.signIn(rrr);
  await first.uploadPhoto();
  await first.fillPersonal();
  await first.fillSponsorAndNextOfKin();
  await expect(page).toHaveURL(/#section_c$/);

  const later = await browser.newContext({ baseURL: portal.url });
  const other = await later.newPage();
  const form = new CommonFormPages(other, routes);
  await form.signIn(rrr);
  await expect(other).toHaveURL(/#section_c$/);
  const code = await form.askForCode(new MailboxPage(later.request, portal.url), email);
  await expectAccessible(other);
  await expectNoSideScroll(other);
  await form.giveCode(code, 'Show my answers');
  await expect(other.getByText('Part of your answers is hidden')).toBeHidden();

  await other.goto(`${routes.form}#section_a`);
  await expect(other.getByLabel(/^Date of Birth/)).toHaveValue('2006-02-28');
  await form.fill(/^Date of Birth/, '2006-03-01');
  await form.next();
  await form.next();
  await form.fillChoice();
  await form.next();
  await form.fillOLevel();
  await form.submit('01/03/2006');
  await expect(other).toHaveURL(new RegExp(`${routes.preview}$`));
  await expect(other.getByText('Pre-Degree Application Slip').first()).toBeVisible();
  const paper = await print(other);
  expect(paper.text).toContain('01/03/2006');
  expect(paper.text).toContain('12 Bosso Road, Gurara');
  // The NIN is never printed whole; nothing else has stars.
  expect(paper.text.match(/\*+\S*/g)).toHaveLength(1);
  await later.close();
});
