import { academics } from '@portal/contracts/academics';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { pageOf } from '../../lib/course-pages.fixture';
import MissingResultsPage from '../../records/missing/missing.page';
import MyMissingResultsPage from './missing.page';

const course = {
  registrationId: 5,
  courseId: 9,
  code: 'GST411',
  title: 'Technical Report Writing',
  sessionId: 3,
  session: '2024/2025',
  semesterId: 1,
  semester: 'Harmattan',
};
const question = {
  ...course,
  id: 2,
  code: 'CSC306',
  note: 'I sat it in hall B',
  raisedAt: '2026-09-10T09:00:00Z',
  state: 'head' as const,
  dueAt: '2026-09-24T09:00:00Z',
  outcome: null,
  answer: null,
  answeredAt: null,
  may: ['withdraw' as const],
};
const sent: Sent[] = [];
mockServer(
  mock(academics.missingResults.mine, {
    missing: [{ ...course, says: 'Your result is incomplete.' }],
    asked: [question],
  }),
  mock(academics.missingResults.raise, (one) => (sent.push(one), { id: 3 })),
  mock(academics.missingResults.answer, (one) => (sent.push(one), { state: 'answered' as const })),
  mock(
    academics.missingResults.list,
    pageOf([
      {
        ...question,
        may: ['answer' as const],
        fullName: 'BELLO Grace',
        matricNumber: '20222100001',
        teaches: false,
        raisedBy: 'BELLO Grace',
        answeredBy: null,
      },
    ]),
  ),
);
beforeEach(() => sent.splice(0));

it('is asked for by its student, who sees whom each question is with', async () => {
  const { user, container } = renderWithPortal(<MyMissingResultsPage />);
  const asked = within(await screen.findByRole('list', { name: 'What you asked' }));
  expect(asked.getByText('With the head of department')).toBeVisible();
  expect(asked.getByText('To be answered by 24/09/2026.')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Take back' })).toBeVisible();
  const due = within(screen.getByRole('list', { name: 'Results that are due' }));
  expect(due.getByText(/Your result is incomplete/)).toBeVisible();
  await user.click(due.getByRole('button', { name: 'Ask for this result' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'I handed it in with leave');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { body: { registrationId: 5, courseId: 9, note: 'I handed it in with leave' } },
    ]),
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('is answered with what became of it, on the sheet that it leads to', async () => {
  const { user, container } = renderWithPortal(<MissingResultsPage />);
  expect(await screen.findByRole('link', { name: 'CSC306' })).toHaveAttribute(
    'href',
    '/class/results/sheet?course=3-1-9',
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for CSC306 of BELLO Grace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('“I sat it in hall B”')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
  expect((await dialog.findAllByText('Choose what became of it')).length).toBeGreaterThan(0);
  await user.click(dialog.getByLabelText('There is no result to enter'));
  await user.type(dialog.getByLabelText('Answer'), 'She did not sit it');
  await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { id: 2, outcome: 'no_result', answer: 'She did not sit it' } }]),
  );
  expect(await axeFindings(container)).toEqual([]);
});
