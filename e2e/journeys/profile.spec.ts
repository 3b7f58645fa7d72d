import { expect, test } from '../fixtures/index';
import { otherPerson } from '../fixtures/other-person';
import { expectSoundOnBoth } from '../fixtures/screens';

const certificate = {
  name: 'Birth certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n'),
};

test('a wrong date of birth: a student asks with a document, the registry decides, and the paper has it', async ({
  browser,
  portal,
}) => {
  const { url } = portal;
  const { page, leave } = await otherPerson(browser, { url, login: 'student.owing', path: '/profile' });
  await expectSoundOnBoth(page);
  await page.getByRole('link', { name: 'Change date of birth and sex' }).click();
  await page.getByLabel(/^Date of birth/).fill('2003-02-28');
  await page.getByLabel(/^Reason/).fill('As on my birth certificate');
  await page.getByLabel('File of Document', { exact: true }).setInputFiles(certificate);
  await expect(page.getByText(certificate.name)).toBeVisible();
  await expectSoundOnBoth(page);
  await page.getByRole('button', { name: 'Send to the registry' }).click();
  await expect(page.getByText('With the registry')).toBeVisible();
  await expectSoundOnBoth(page);

  const registry = await otherPerson(browser, {
    url,
    login: 'registry',
    path: '/student_management/requests?state=requested',
  });
  const office = registry.page;
  await office.getByRole('link', { name: /^BELLO/ }).click();
  await expect(office.getByRole('button', { name: `Download ${certificate.name}` })).toBeVisible();
  await expectSoundOnBoth(office);
  await office.getByRole('button', { name: 'Accept' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Change the record' }).click();
  await expect(office.getByText('Accepted').first()).toBeVisible();

  await page.goto('/profile?part=requests');
  await expect(page.getByText('Accepted').first()).toBeVisible();
  await page.getByRole('link', { name: 'Print profile slip' }).click();
  await expect(page.getByRole('article').getByText('28/02/2003')).toBeVisible();
  await expectSoundOnBoth(page);
  const [addressed] = (await page.getByText(/\/verify\//).allTextContents()).map((text) =>
    /\/verify\/[\w-]+/.exec(text),
  );
  await office.goto(addressed?.[0] ?? '');
  await expect(office.getByText('Profile slip of a student')).toBeVisible();
  await expect(office.getByText('28/02/2003')).toHaveCount(0);
  await Promise.all([leave(), registry.leave()]);
});
