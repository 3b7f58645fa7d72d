import type { Page } from '@playwright/test';
import { amountInWords } from '@portal/invoice/contract';
import { finance } from '@portal/contracts/finance';
import { formatNaira } from '@portal/shared/model';
import { expectAccessible, expectNoSideScroll } from '../fixtures/axe';
import { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/index';
import { print } from '../fixtures/print';
import { InvoicePages } from '../pages/invoice';

/** From the list of fees to the invoice of one option. */
async function generate(page: Page, option: string) {
  await page.goto('/school_fees');
  await page.getByRole('link', { name: 'Generate invoice' }).first().click();
  const choice = page.getByRole('radio', { name: new RegExp(`^${option}`) });
  // The choice stands in the address, so that it is there after a reload.
  await choice.click({ force: true });
  await expect(choice).toBeChecked();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await expect(page).toHaveURL(/\/school_fees\/invoice\?number=INV/);
}

/** Pays at the simulator's own page and comes back to the receipt. Answers the invoice's number. */
async function payInstalment(page: Page, option: string): Promise<string> {
  await generate(page, option);
  const number = new URL(page.url()).searchParams.get('number') ?? '';
  await expectAccessible(page);
  await new InvoicePages(page).pay();
  await expect(page.getByText('Remita has confirmed this payment', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(/\/school_fees\/receipt/);
  return number;
}

/** The paper says what was paid, line by line and in words. */
async function expectReceipt(page: Page, student: Api, number: string): Promise<number> {
  const receipt = await student.call(finance.receipts.one, { params: { number } });
  expect(receipt.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.total);
  await expectAccessible(page);
  const paper = await print(page);
  expect(paper.pages).toBe(1);
  const { lines, total } = receipt;
  expect(lines).not.toEqual([]);
  for (const text of ['S/N', 'FEE TYPE', 'AMOUNT', receipt.number, amountInWords(total)])
    expect(paper.text).toContain(text);
  for (const { description, amount } of lines)
    expect(paper.text).toContain(`${description} ${formatNaira(amount)}`);
  return total;
}

/** The books hold the same money on both sides. */
async function expectBooks(officer: Api, number: string, total: number) {
  const { entries, payments } = await officer.call(finance.invoiceManagement.one, { params: { number } });
  const sum = (side: 'debit' | 'credit') => entries.reduce((all, entry) => all + entry[side], 0);
  expect(sum('debit')).toBe(total);
  expect(sum('credit')).toBe(total);
  expect(payments).toHaveLength(1);
}

test('a student pays school fees in two instalments, with receipts and books that agree', async ({
  page,
  signIn,
  portal,
  playwright,
  isMobile,
}) => {
  // A session's fees are paid once; the phone shows the same pages, and the other journeys look at them there.
  test.skip(isMobile, 'the same account');
  const student = await signIn('student.returning');
  const [current] = await student.call(finance.schoolFees.sessions);

  const first = await payInstalment(page, 'First instalment');
  const firstTotal = await expectReceipt(page, student, first);
  const second = await payInstalment(page, 'Second instalment');
  const secondTotal = await expectReceipt(page, student, second);
  expect(firstTotal + secondTotal).toBe(current?.total);

  const [paid] = await student.call(finance.schoolFees.sessions);
  expect(paid).toMatchObject({ state: 'paid', outstanding: 0 });
  await page.goto('/school_fees');
  await page.getByRole('link', { name: 'Form 11' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Form 11/ })).toBeVisible();
  expect((await print(page)).pages).toBe(1);

  const office = await playwright.request.newContext();
  const bursar = await new Api(office, portal.url).signIn('bursar');
  await expectBooks(bursar, first, firstTotal);
  await expectBooks(bursar, second, secondTotal);
  await office.dispose();
});
