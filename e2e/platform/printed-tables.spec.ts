import { expect, test } from '../fixtures/index';
import { oneSpaced, print } from '../fixtures/print';

test('a table that goes over several pages of paper names its columns on each', async ({ page, signIn }) => {
  await signIn('bursar', '/reports/student_fee_reports?pageSize=20');
  const table = page.getByRole('table').last();
  const rows = table.locator('tbody tr');
  await expect(rows.nth(19)).toBeVisible();
  await expect(table.getByRole('columnheader').getByRole('button').first()).toBeVisible();
  const headings = await table.locator('thead th:not([data-no-print])').allInnerTexts();
  expect(headings).not.toEqual([]);
  const people = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector<HTMLElement>('td:not([data-no-print])')?.innerText ?? ''),
  );
  expect(people).not.toContain('');

  const { sheets } = await print(page);
  const withRows = sheets.filter((sheet) => people.some((person) => sheet.includes(oneSpaced(person))));
  expect(withRows.length).toBeGreaterThan(1);
  for (const sheet of withRows) for (const heading of headings) expect(sheet).toContain(oneSpaced(heading));
});

test('paper is light where the device is dark', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('bursar', '/invoice_management/reconciliation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const looks = () =>
    page.locator('main, main :is(table, td, button, input)').evaluateAll(async (all) => {
      // A colour on its way is neither the one nor the other.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      return all.map((element) => {
        const { color, backgroundColor, colorScheme } = getComputedStyle(element);
        return [color, backgroundColor, colorScheme].join(' ');
      });
    });
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  const onLight = await looks();
  expect(onLight.filter((look) => !look.endsWith(' light'))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  // The page follows the device a moment later.
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await looks()).not.toEqual(onLight);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(looks).toEqual(onLight);
});
