import { admissions } from '@portal/contracts/admissions';
import { calls } from '@portal/shared/model';
import { mock, mockServer, screen } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { ResultsAdvice } from './results-advice';

const options = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const server = mockServer(
  mock(admissions.applicationPlaces.subjects, { department: null, subjects: [] }),
  mock(calls.lookups.many, {
    'examination-types': [],
    'olevel-subjects': options('English Language', 'Mathematics', 'Physics', 'Chemistry', 'Biology'),
    'olevel-grades': options('A1', 'C6', 'F9', 'Awaiting result'),
  } as never),
);

const sitting = (subjectGrade: Record<string, string>, awaitingResult = false) => ({
  awaitingResult,
  ExaminationTypeId: '1',
  examCenter: 'Government College',
  examNumber: '4123456789',
  examYear: '2025',
  resultPin: '1',
  resultSerialNumber: '1',
  subjectGrade,
});
const credits = { 1: '2', 2: '2', 3: '1', 4: '1', 5: '1' };

it('says that they fit', async () => {
  renderPage(<ResultsAdvice sittings={[sitting(credits)]} />, {});
  expect(await screen.findByText('Your results have 5 credits')).toBeVisible();
});

it('says what is missing and what is still to come, and stops nobody', async () => {
  renderPage(<ResultsAdvice sittings={[sitting({ ...credits, 1: '4', 2: '3' })]} />, {});
  expect(await screen.findByText('Your results have 3 of 5 credits')).toBeVisible();
  expect(screen.getByText(/There is no credit in Mathematics\./)).toBeVisible();
  expect(screen.getByText(/The result in English Language is still to come\./)).toBeVisible();
  expect(screen.getByText(/You can submit all the same/)).toBeVisible();
});

it('judges nobody whose results are not out, whatever was failed before', async () => {
  const awaited = sitting({ 1: '', 2: '', 3: '', 4: '', 5: '' }, true);
  const { unmount } = renderPage(<ResultsAdvice sittings={[awaited]} />, {});
  expect(await screen.findByText('Awaiting result')).toBeVisible();
  expect(screen.queryByText(/There is no credit/)).not.toBeInTheDocument();
  unmount();
  renderPage(<ResultsAdvice sittings={[sitting({ ...credits, 2: '3' }), sitting({ 2: '' }, true)]} />, {});
  expect(await screen.findByText('Awaiting result')).toBeVisible();
});

it('takes the better grade of two sittings', async () => {
  renderPage(<ResultsAdvice sittings={[sitting({ ...credits, 2: '3' }), sitting({ 2: '2' })]} />, {});
  expect(await screen.findByText('Your results have 5 credits')).toBeVisible();
});

it('names what the chosen department asks for, and what of it is missing', async () => {
  const computing = { department: 'Computer Science', subjects: [[3], [4, 5]] };
  server.use(mock(admissions.applicationPlaces.subjects, computing));
  const { unmount } = renderPage(<ResultsAdvice sittings={[sitting({ ...credits, 3: '3' })]} />, {});
  expect(await screen.findByText('Your results have 4 of 5 credits')).toBeVisible();
  const asked = /Computer Science asks for credits in Physics and Chemistry or Biology\./;
  expect(screen.getByText(asked)).toHaveTextContent('There is no credit in Physics.');
  unmount();
  renderPage(<ResultsAdvice sittings={[sitting(credits)]} />, {});
  expect(await screen.findByText(/and what Computer Science asks for\./)).toBeVisible();
});
