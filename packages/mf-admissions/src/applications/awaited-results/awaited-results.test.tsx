import { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, screen, waitFor, within } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import AwaitedResultsPage from './awaited-results.page';

const awaited: CallData<typeof admissions.awaitedResults.current> = {
  sittings: [
    {
      sitting: 2,
      body: 'NECO',
      examNumber: '4250101001',
      examYear: '2026',
      examCenter: 'Government College',
      subjects: [
        { id: 1, name: 'English Language' },
        { id: 2, name: 'Mathematics' },
      ],
    },
  ],
  grades: [
    { id: 1, name: 'A1' },
    { id: 6, name: 'C6' },
  ],
  due: '2026-12-31',
  closed: null,
  applicationNumber: 'APP/26/00041',
  version: 4,
};
const places = { phone: null, email: 'a****@example.com', resendFrom: null, isShown: false };
const shown = { ...places, isShown: true };
const server = mockServer(
  mock(admissions.awaitedResults.current, awaited),
  mock(admissions.hiddenAnswers.current, shown),
);
const open = () => renderPage(<AwaitedResultsPage />, {});

it('says which subject lacks its grade, keeps what was typed, and sends it once', async () => {
  const sent = jest.fn();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    mock(admissions.awaitedResults.supply, async ({ body }) => {
      sent(body);
      await answered;
      return { version: 5 };
    }),
  );
  const { user, container } = open();
  expect(await screen.findByRole('heading', { name: 'Second Sitting' })).toBeVisible();
  expect(screen.getByText(/They are taken until 31\/12\/2026\./)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.type(screen.getByLabelText('Card PIN'), '4123 4567');
  await user.type(screen.getByLabelText('Card Serial'), 'WRN1');
  await user.click(screen.getByRole('button', { name: 'Send the results' }));
  const unsaid = 'please select the grade of each subject';
  for (const subject of ['English Language', 'Mathematics'])
    expect(await screen.findByRole('link', { name: `${subject}: ${unsaid}` })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('English Language'), 'C6');
  await user.click(screen.getByRole('button', { name: 'Send the results' }));
  await waitFor(() => expect(screen.getByLabelText('Mathematics')).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByLabelText('English Language')).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText('Mathematics'), 'A1');
  await user.click(screen.getByRole('button', { name: 'Send the results' }));
  const check = within(await screen.findByRole('dialog', { name: 'Check your results' }));
  expect(within(check.getByRole('region', { name: 'Second Sitting' })).getByText('C6')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.dblClick(check.getByRole('button', { name: 'Send them now' }));
  answer();
  expect(await screen.findByText('Your results are entered')).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [
      {
        sittings: [
          { sitting: 2, resultPin: '41234567', resultSerialNumber: 'WRN1', grades: { 1: '6', 2: '1' } },
        ],
        version: 4,
      },
    ],
  ]);
});

it('asks for a code where none was entered or its time is over, and keeps what was typed', async () => {
  const now = { ...places };
  server.use(
    mock(admissions.hiddenAnswers.current, () => ({ ...now })),
    mock(admissions.hiddenAnswers.sendCode, { resendFrom: '2026-11-27T09:01:00.000Z' }),
    mock(admissions.hiddenAnswers.show, () => {
      now.isShown = true;
      return {};
    }),
    mock(admissions.awaitedResults.supply, problem('FORBIDDEN', { message: 'Ask for a code above.' })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send a code by mail to a****@example.com' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Enter the code' }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Show that it is you' })).not.toBeInTheDocument(),
  );
  await user.type(screen.getByLabelText('Card PIN'), '4123');
  await user.type(screen.getByLabelText('Card Serial'), 'WRN1');
  await user.selectOptions(screen.getByLabelText('English Language'), 'C6');
  await user.selectOptions(screen.getByLabelText('Mathematics'), 'A1');
  now.isShown = false;
  await user.click(screen.getByRole('button', { name: 'Send the results' }));
  await user.click(await screen.findByRole('button', { name: 'Send them now' }));
  expect(await screen.findByRole('heading', { name: 'Show that it is you' })).toBeVisible();
  expect(screen.getByText('Ask for a code above.')).toBeVisible();
  expect(screen.getByLabelText('Card PIN')).toHaveValue('4123');
});

it.each([
  ['nothing is awaited', { ...awaited, sittings: [] }, 'This application awaits no O-level results.'],
  ['it is too late', { ...awaited, closed: 'The day is over.' }, 'The day is over.'],
  ['nobody has logged in', problem('SIGNED_OUT'), 'Log in with your RRR first'],
])('asks for nothing where %s', async (_, answer, words) => {
  server.use(mock(admissions.awaitedResults.current, answer as typeof awaited));
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/enter the grades/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the results' })).not.toBeInTheDocument();
});
