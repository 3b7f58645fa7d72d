import { admissions, formOf, programmes, usualRules } from '@portal/contracts/admissions';
import { recordBuilder } from '@portal/contracts/admissions/testing';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { submittedTimeline } from '../../lib/timeline.fixture';
import ApplicationRoutes from './application.routes';

const form = formOf(programmes.undergraduate);
if (!form) throw new Error('Post UTME has a form');
const options = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const number = '202512345678AB';
const facts = [
  { fact: 'utmeScore', value: '250' },
  { fact: 'firstSubject', value: '1' },
  { fact: 'secondSubject', value: '2' },
  { fact: 'thirdSubject', value: '3' },
  { fact: 'fourthSubject', value: '4' },
  { fact: 'faculty', value: '1' },
  { fact: 'department', value: '2' },
] as const;
const nobody = {
  jambNumber: null,
  listed: false,
  known: false,
  facts: [],
  listedEntry: null,
  listedDepartment: null,
};
const formRules = { ...usualRules, minimumUtme: 180 };

const server = mockServer(
  mock(admissions.applicationTimeline.current, submittedTimeline),
  mock(admissions.applicationPlaces.allowed, { faculties: null, departments: null }),
  mock(admissions.postUtme.current, recordBuilder(form.definition, { done: 2 })),
  mock(admissions.applicationRules.current, {
    formRules,
    jambNumbers: { firstYear: 2023, lastYear: 2027, legacy: true },
    documents: [],
  }),
  mock(admissions.applicationCandidate.one, ({ query }) =>
    query.jambNumber
      ? {
          jambNumber: number,
          listed: true,
          known: true,
          facts: [...facts],
          listedEntry: null,
          listedDepartment: null,
        }
      : nobody,
  ),
  mock(calls.lookups.many, {
    faculties: options('School of Science', 'School of Arts'),
    'utme-subjects': options('Use of English', 'Mathematics', 'Physics', 'Chemistry', 'Biology'),
  } as never),
  mock(calls.lookups.departments, options('Physics', 'Computer Science')),
);

async function withNumber(typed = '2025 12345678 ab') {
  const page = renderPage(<ApplicationRoutes />, { route: '/putme_application#section_c' });
  await page.user.type(await screen.findByLabelText('JAMB Registration Number'), typed);
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  return page;
}

it('asks for the number first, and fills in what the list says, to be read', async () => {
  const sent = jest.fn().mockReturnValue({ data: '41', version: 3 });
  server.use(mock(admissions.postUtme.saveOwn, ({ body }) => sent(body)));
  const { user, container } = await withNumber();
  expect(await screen.findByText('You are on JAMB’s list')).toBeVisible();
  const score = await screen.findByLabelText('UTME Score');
  expect(score).toHaveValue('250');
  expect(score).toHaveAttribute('readonly');
  expect(await screen.findByDisplayValue('Computer Science')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    regNumber: number,
    utmeScore: '250',
    fourthSubjectId: '4',
    departmentId: '2',
  });
});

it('lets the choice be typed that was opened for it, and says what the list has', async () => {
  const listed = facts.filter(({ fact }) => fact !== 'faculty' && fact !== 'department');
  const candidate = { jambNumber: number, listed: true, known: true, facts: listed, listedEntry: null };
  server.use(
    mock(admissions.applicationCandidate.one, { ...candidate, listedDepartment: 'Computer Science' }),
  );
  renderPage(<ApplicationRoutes />, { route: '/putme_application#section_c' });
  expect(await screen.findByText(/School and department you can change here/)).toHaveTextContent(
    'JAMB’s list has Computer Science.',
  );
  expect(await screen.findByLabelText('UTME Score')).toHaveAttribute('readonly');
  expect(screen.getByRole('combobox', { name: 'Department' })).toBeVisible();
});

it('says what the list has of a direct entrant, and leaves it to be typed', async () => {
  const listedEntry = 'ND, Federal Polytechnic, Bida, Upper credit, 2024, state of origin: Niger';
  const candidate = { jambNumber: number, listed: true, known: true, facts: [], listedEntry };
  server.use(mock(admissions.applicationCandidate.one, { ...candidate, listedDepartment: null }));
  renderPage(<ApplicationRoutes />, { route: '/putme_application#section_c' });
  expect(await screen.findByText(/Enter here what your papers say/)).toHaveTextContent(listedEntry);
});

it.each([
  [{ listed: true }, 'This number stands on JAMB’s list under other names'],
  [{ listed: false }, 'This number is not on JAMB’s list yet'],
])('says what it means that the list does not know them: %o', async (changes, said) => {
  const unknown = { ...nobody, jambNumber: number, ...changes };
  server.use(mock(admissions.applicationCandidate.one, ({ query }) => (query.jambNumber ? unknown : nobody)));
  const { user } = await withNumber();
  expect(await screen.findByText(said)).toBeVisible();
  const score = await screen.findByLabelText('UTME Score');
  await user.type(score, '179');
  await user.tab();
  expect(await screen.findByText('UTME score must be from 180 to 400')).toBeVisible();
});

it('goes on where the list cannot be asked', async () => {
  server.use(
    mock(
      admissions.applicationCandidate.one,
      ({ query }) => (query.jambNumber ? problem('BUSY') : nobody) as never,
    ),
  );
  await withNumber();
  expect(await screen.findByText('JAMB’s list could not be asked')).toBeVisible();
  expect(await screen.findByLabelText('UTME Score')).not.toHaveAttribute('readonly');
});

it('takes another number, and numbers as the university accepts them', async () => {
  const { user } = await withNumber('12345678ab');
  await screen.findByText('You are on JAMB’s list');
  await user.click(screen.getByRole('button', { name: 'Use another JAMB number' }));
  await user.type(await screen.findByLabelText('JAMB Registration Number'), '2022');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('invalid JAMB registration number')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Keep the number as it is' }));
  expect(await screen.findByLabelText('UTME Score')).toHaveValue('250');
});

it('begins with what an officer has found, whose number is shown masked', async () => {
  server.use(
    mock(admissions.applicationCandidate.one, {
      jambNumber: '********',
      listed: true,
      known: true,
      listedEntry: null,
      listedDepartment: null,
      facts: [...facts],
    }),
  );
  renderPage(<ApplicationRoutes />, { route: '/putme_application#section_c' });
  expect(await screen.findByText('You are on JAMB’s list')).toBeVisible();
  expect(await screen.findByLabelText('JAMB Registration Number')).toHaveValue('********');
});
