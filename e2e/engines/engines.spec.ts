import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { demoPassword } from '../fixtures/api';
import { freshNin, freshPhone } from '../fixtures/people';
import { passportPhoto } from '../fixtures/photo';
import { oneSpaced } from '../fixtures/print';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { putOnPaper } from './looks';
import { Person } from './person';
import { startWebKit } from './webkit';

/** By the name of the project that runs them. */
const engines: Record<string, () => Promise<Engine>> = { firefox: startFirefox, webkitgtk: startWebKit };

const test = base.extend<{ engine: Engine; person: Person }>({
  engine: async ({}, use, testInfo) => {
    const { project } = testInfo;
    const start = engines[project.name];
    if (!start) throw new Error(`no engine ${project.name}`);
    const engine = await start();
    try {
      await use(engine);
      if (testInfo.errors.length > 0)
        await writeFile(testInfo.outputPath('window.png'), await engine.picture());
      expect(engine.errors, 'errors in the page').toEqual([]);
    } finally {
      await engine.close();
    }
  },
  person: async ({ engine }, use) => use(new Person(engine, process.env.PORTAL_URL ?? '')),
});

/** The words on paper, and of how many pages where the engine prints by itself. */
async function paper(engine: Engine): Promise<{ text: string; pages?: number }> {
  const bytes = await engine.print();
  if (!bytes) return { text: oneSpaced(await engine.read(putOnPaper)) };
  const { totalPages, text } = await extractText(await getDocumentProxy(bytes));
  return { text: oneSpaced(text.join(' ')), pages: totalPages };
}

async function signIn(person: Person, userName: string) {
  await person.opens('/login');
  await person.fills('Username', userName);
  await person.fills('Password', demoPassword);
  await person.presses('Login', 'main');
  await person.arrives(/^\/dashboard$/);
}

test('a student signs in, sees the dashboard and what the fees are', async ({ person }) => {
  await signIn(person, 'student.returning');
  await person.opens('/school_fees');
  await person.arrives(/^\/school_fees$/);
  await person.presses('Generate invoice', 'main');
  await person.picks('First instalment');
  await person.presses('Continue', 'main');
  await person.sees('Generate Invoice');
});

test('an applicant pays an invoice at the gateway and fills the first step of JUPEB', async ({
  person,
  engine,
}, testInfo) => {
  await person.opens('/#jupeb');
  await person.presses('Generate Invoice', '#jupeb');
  await person.fills('Phone Number', freshPhone());
  await person.presses('Submit', 'main');
  await person.fills('Surname', 'Bello');
  await person.fills('First Name', 'Amina');
  await person.fills('Email', 'amina@example.com');
  await person.presses('Generate Invoice', 'main');
  await person.sees(/\d{4}-\d{4}-\d{4}/);
  const rrr = /\d{4}-\d{4}-\d{4}/.exec(await person.reads())?.[0].replaceAll('-', '') ?? '';
  await person.presses('Pay', 'main');
  await person.sees('Pay the university');
  await person.presses('Pay ₦');
  await person.sees(/has confirmed this payment/);
  const { text, pages = 1 } = await paper(engine);
  expect(pages).toBe(1);
  expect(text).toContain('BELLO');

  await person.opens('/jupeb_login');
  await person.fills('RRR number', rrr);
  await person.presses('Login', 'main');
  await person.arrives(/^\/jupeb_application#section_a$/);
  const photo = testInfo.outputPath('passport.jpg');
  await writeFile(photo, await passportPhoto());
  await person.gives('input[type=file]', photo);
  await person.chooses('Title', 'Miss');
  await person.chooses('Sex', 'Female');
  await person.fillsDate('Date of Birth', '2006-02-28');
  await person.chooses('Country', 'Nigeria');
  await person.chooses('State of Origin', 'Niger');
  await person.chooses('LGA of Origin', 'Chanchaga');
  await person.fills('NIN', freshNin());
  await person.chooses('Religion', 'Christianity');
  await person.fills('Address', '12 Bosso Road, Gurara');
  await person.chooses('School');
  await person.chooses('Subject Combination');
  await person.presses('Next', 'main');
  await person.arrives(/^\/jupeb_application#section_b$/);
});

test('what a student prints is on paper, and nothing that only the screen needs', async ({
  person,
  engine,
}) => {
  await signIn(person, 'student');
  await person.opens('/school_fees');
  await person.presses('Form 11', 'main');
  await person.arrives(/^\/school_fees\/form/);
  await person.sees('Fees paid');
  await person.sees('Print');
  const { text, pages = 1 } = await paper(engine);
  expect(pages).toBe(1);
  for (const words of [
    'Form 11: Registration of a Student',
    'ADEYEMI Tèmítọ́pẹ́',
    'Bursary',
    'Verification code',
  ])
    expect(text).toContain(words);
  for (const words of ['Sign out', 'Print', 'Skip to content'])
    expect(text.split(/\bPrinted\b/)[0]).not.toContain(words);
});
