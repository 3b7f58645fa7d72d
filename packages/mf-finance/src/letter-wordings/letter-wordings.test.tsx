import { finance } from '@portal/contracts/finance';
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
import { officialWith } from '../lib/sessions.fixture';
import AdmissionWordingsPage from './admission/admission.page';
import LetterWordingsPage from './letter-wordings.page';

const wording = {
  title: 'Payment of the Development Levy',
  salutation: 'Dear Sir or Madam,',
  text: '{name} has paid {amount}.',
  signatory: '',
  signatoryTitle: 'Bursar',
};
const sent: Sent[] = [];
const server = mockServer(
  mock(finance.letterWordings.list, [{ kind: 'levy', wording, version: 1, history: [] }]),
  mock(finance.letterWordings.save, (one: Sent) => {
    sent.push(one);
    return { version: 2 };
  }),
);
const route = '/fees_assignment/letters?letter=levy';

it('shows the letter while it is worded, and refuses what it does not know', async () => {
  const { user, container } = renderWithPortal(<LetterWordingsPage />, {
    route,
    session: officialWith('finance.view', 'finance.edit'),
  });
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('OKORO Adaeze has paid ₦50,000.00.')).toBeVisible();
  const box = screen.getByLabelText('Text');
  await user.clear(box);
  await user.type(box, 'Of {{programme}');
  await user.click(screen.getByRole('button', { name: 'Save the wording' }));
  expect((await screen.findAllByText('This letter does not know {programme}')).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(0);
  expect(await axeFindings(container)).toEqual([]);
  await user.clear(box);
  await user.type(box, '{{name} paid.');
  await user.click(screen.getByRole('button', { name: 'Save the wording' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { ...wording, text: '{name} paid.', version: 1 } }]),
  );
});

const openAdmission = (edits: boolean) => {
  const letters = [{ kind: 'undergraduate' as const, wording, version: 1, history: [] }];
  server.use(mock(finance.admissionLetterWordings.list, { edits, letters }));
  return renderWithPortal(<AdmissionWordingsPage />, {
    route: '/admission_list/letters',
    session: officialWith('admissions.view', 'admissions.approve'),
  });
};

it('of admission is worded beside the list', async () => {
  server.use(
    mock(finance.admissionLetterWordings.save, (one: Sent) => {
      sent.push(one);
      return { version: 2 };
    }),
  );
  const { user } = openAdmission(true);
  const box = await screen.findByLabelText('Text');
  expect(screen.getByRole('link', { name: 'Admission list' })).toBeVisible();
  await user.clear(box);
  await user.type(box, 'Welcome to {{programme}.');
  await user.click(screen.getByRole('button', { name: 'Save the wording' }));
  const body = { text: 'Welcome to {programme}.', version: 1 };
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ params: { kind: 'undergraduate' }, body }));
});

it('of admission is only read by whom the server does not let', async () => {
  openAdmission(false);
  expect(await screen.findByText(/^You only look here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the wording' })).not.toBeInTheDocument();
});

it('is only read by who does not prepare what finance does', async () => {
  renderWithPortal(<LetterWordingsPage />, { route, session: officialWith('finance.view') });
  expect(await screen.findByText(/^You only look here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the wording' })).not.toBeInTheDocument();
});
