import { student } from '@portal/contracts/student';
import { expect, test } from '../fixtures/index';
import { expectSoundOnBoth } from '../fixtures/screens';

const name = 'ADEYEMI Tèmítọ́pẹ́';
const found = (search: string) => `/student_management/search_student?search=${encodeURIComponent(search)}`;

/** A phone of Nigeria as people write it. */
const spellings = (phone: string) => {
  const digits = phone.replace('+234', '');
  return [
    `0${digits}`,
    `+234 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
    `234${digits}`,
  ];
};

test('the registry finds one person by half of each name without its marks, from the middle, and by a phone typed in three ways', async ({
  page,
  signIn,
}) => {
  const registry = await signIn('registry', found('mitop deyem'));
  const person = page.getByRole('link', { name, exact: true });
  await expect(person.first()).toBeVisible();
  await expectSoundOnBoth(page);
  await person.first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Registrations and results' })).toBeVisible();
  await expectSoundOnBoth(page);
  const id = Number(new URL(page.url()).searchParams.get('student'));
  const { mobileNumber } = await registry.call(student.studentRecords.one, { params: { id } });
  for (const phone of spellings(mobileNumber ?? '')) {
    await page.goto(found(phone));
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
});
