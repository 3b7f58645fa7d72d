import { student } from '@portal/contracts/student';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import LettersPage from './letters.page';
import LetterPage from './view/view.page';

const sent: Sent[] = [];
const server = mockServer(
  mock(student.ownLetters.mine, [
    { kind: 'introduction', available: true, reason: null, issuedAt: '2026-01-10T10:00:00.000Z' },
    { kind: 'testimonial', available: false, reason: 'It is for graduates.', issuedAt: null },
  ]),
  mock(student.ownLetters.issue, (one: Sent) => {
    sent.push(one);
    return { id: 5 };
  }),
  mock(student.ownLetters.one, {
    kind: 'introduction',
    title: 'Letter of Introduction',
    addressee: [],
    salutation: 'To whom it may concern,',
    paragraphs: ['OKORO Adaeze studies here.'],
    signatory: { name: '', title: 'Registrar' },
    fullName: 'OKORO Adaeze',
    matricNumber: '20222100001',
    passport: null,
    issuedAt: '2026-01-10T10:00:00.000Z',
    verification: { code: 'LET5AB', url: 'https://portal.test/verify', qrPath: 'M0 0h7v7h-7z', qrSize: 21 },
  }),
);
beforeEach(() => sent.splice(0));

it('offers the letters that the student can have, and says why not the others', async () => {
  const { user, container, location } = renderWithPortal(<LettersPage />, { route: '/letters' });
  expect(await screen.findByText('Last issued on 10/01/2026')).toBeVisible();
  expect(screen.getByText('It is for graduates.')).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Get the letter: Letter of introduction' }));
  await waitFor(() => expect(location().pathname).toBe('/letters/view'));
  expect(sent).toMatchObject([{ body: { kind: 'introduction' } }]);
});

it('prints a letter as it was issued', async () => {
  const route = '/letters/view?letter=5';
  const { container, unmount } = renderWithPortal(<LetterPage />, { route });
  const paper = within(await screen.findByRole('article', { name: 'Letter of Introduction' }));
  for (const said of ['To whom it may concern,', 'OKORO Adaeze studies here.', 'Registrar'])
    expect(paper.getByText(said)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  unmount();
  server.use(mock(student.ownLetters.one, problem('NOT_FOUND')));
  renderWithPortal(<LetterPage />, { route });
  expect(await screen.findByText(/^An error has occurred/)).toBeVisible();
});

it('shows no letter where the address names none', async () => {
  const { location } = renderWithPortal(<LetterPage />, { route: '/letters/view?letter=x' });
  await waitFor(() => expect(location().pathname).toBe('/letters'));
});
