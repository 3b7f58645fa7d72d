import { LoginPage } from '../../e2e/pages/login';
import { withPortal } from './browser';
import { report, type Row } from './report';
import { addWalked, walk, type Part } from './walk-parts';

/** KiB of whatever page comes once the module is there. */
const mostNext = 35;
/** KiB of all of it, with what the sign-in page fetches ahead. */
const mostWhole = 500;
const name = 'registration';

/** From the sign-in page to the course form on the screen, as a student with nothing unusual. */
const parts: Part[] = [
  {
    name: 'sign-in page',
    act: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Username').waitFor();
    },
  },
  {
    name: 'dashboard',
    async act(page) {
      await new LoginPage(page).fill('student');
      await page.waitForURL((url) => url.pathname === '/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'semester',
    async act(page) {
      // The next step, which the dashboard names.
      await page.getByRole('main').getByRole('link', { name: 'Course registration' }).click();
      await page.getByRole('link', { name: 'Choose courses' }).waitFor();
    },
  },
  {
    name: 'courses',
    next: true,
    async act(page) {
      await page.getByRole('link', { name: 'Choose courses' }).click();
      await page.getByRole('button', { name: 'Submit for approval' }).waitFor();
    },
  },
  {
    name: 'submitted',
    next: true,
    async act(page) {
      await page.getByRole('button', { name: 'Submit for approval' }).click();
      await page.waitForURL((url) => url.pathname === '/course_registration');
      await page
        .getByRole('link', { name: /^Course form of/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'course form',
    next: true,
    async act(page) {
      await page
        .getByRole('link', { name: /^Course form of/ })
        .first()
        .click();
      await page.getByRole('article', { name: 'Course Form' }).waitFor();
      await page.pdf({ format: 'A4' });
    },
  },
];

await withPortal(async ({ browser, url }) => {
  const rows: Row[] = [];
  const figures: Record<string, number> = {};
  const targets: Record<string, number> = {};
  addWalked({ figures, targets, rows, mostNext }, name, await walk(browser, url, parts));
  targets[`${name}, whole journey: KiB`] = mostWhole;
  report({ bench: 'student-bytes', figures, targets }, rows);
});
