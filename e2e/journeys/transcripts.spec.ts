import { student } from '@portal/contracts/student';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { print } from '../fixtures/print';
import { expectSoundOnBoth } from '../fixtures/screens';
import { InvoicePages } from '../pages/invoice';
import { MailboxPage } from '../pages/mailbox';

test('a transcript is ordered, paid for, produced, opened by its link, and verified', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const recipient = `Admissions of Kiel ${Date.now()}`;
  const email = `admissions.${Date.now()}@kiel.example`;
  const graduand = await signIn('student.final', '/sundry');
  await page.getByRole('link', { name: 'Pay for Transcript, abroad' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Institution or person to receive it').fill(recipient);
  await page.getByRole('radio', { name: /email/i }).click({ force: true });
  await page.getByLabel('Email address to send it to').fill(email);
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await expect(page).toHaveURL(/\/sundry\/invoice\?number=INV/);
  const number = new URL(page.url()).searchParams.get('number') ?? '';
  await new InvoicePages(page).pay();
  await expect(page.getByText('Remita has confirmed this payment', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Follow the transcript' }).click();
  await expect(page.getByRole('heading', { name: `To ${recipient}` })).toBeVisible();

  const desk = await otherPerson(browser, { url: portal.url, login: 'exams' });
  const office = desk.page;
  await office.goto(`/student_management/transcripts?search=${number}`);
  await office.getByRole('link', { name: /Aondofa/i }).click();
  await expect(office.getByRole('heading', { name: 'To check' })).toBeVisible();
  await expectSoundOnBoth(office);
  const does = async (name: string, done: string) => {
    await office.getByRole('button', { name, exact: true }).click();
    await office.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(office.getByText(done).first()).toBeVisible();
  };
  await does('Everything is in order', 'The transcript can be produced');
  await does('Produce', 'The transcript is produced');
  await does('Dispatch', 'The transcript is dispatched');
  await desk.leave();

  const mailbox = new MailboxPage(page.request, portal.url);
  let links: string[] = [];
  const look = async () => (links = await mailbox.find(email, /(\/transcript_link#token=[\w-]+)/));
  await expect.poll(look).toHaveLength(1);
  const [link = ''] = links;
  const outside = await browser.newContext({ baseURL: portal.url });
  const reader = await outside.newPage();
  await reader.goto(link);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Open the transcript' }).click();
  await expect(reader.getByRole('article', { name: 'Academic Transcript' })).toBeVisible();
  await expectNoSideScroll(reader);
  const paper = await print(reader);
  expect(paper.text).toContain(recipient);
  const [, cgpa = ''] = /CGPA (\d\.\d\d)/.exec(paper.text.slice(paper.text.indexOf('Summary'))) ?? [];
  const verify = await reader.getByRole('img', { name: /\/verify\// }).getAttribute('aria-label');
  await reader.goto(new URL(verify ?? '').pathname);
  await expect(reader.getByText('This document is genuine')).toBeVisible();
  for (const text of [recipient, cgpa])
    await expect(reader.getByText(text, { exact: true }).first()).toBeVisible();

  const { orders } = await graduand.call(student.ownTranscripts.mine);
  expect(orders.find((order) => order.recipient === recipient)?.links[0]?.openings).toBe(1);
  await page.goto('/transcripts');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Take the link back' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('The link is taken back')).toBeVisible();
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Open the transcript' }).click();
  await expect(reader.getByText('This link is no longer valid')).toBeVisible();
  await outside.close();
});
