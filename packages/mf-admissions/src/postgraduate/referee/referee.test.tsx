import { admissions, admissionsErrors } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import RefereePage from './referee.page';

const opened = {
  applicant: 'OKONKWO Adaeze',
  programme: 'M.Tech., Civil Engineering',
  fullName: 'Ada Okon',
  institution: 'University of Gurara',
  lastDay: '2026-12-17',
};
const sent: Sent[] = [];
const server = mockServer(
  mock(admissions.refereeForm.open, opened),
  mock(admissions.refereeForm.send, (each) => {
    sent.push(each);
    return {};
  }),
  mock(admissions.refereeForm.decline, (each) => {
    sent.push(each);
    return {};
  }),
);
beforeEach(() => {
  sent.length = 0;
});
const open = (route = '/pg_referee_form#token=secret') => renderPage(<RefereePage />, { route });

it('shows whom it is about, takes the reference, and thanks', async () => {
  const { user, container } = open();
  expect(await screen.findByText('OKONKWO Adaeze')).toBeVisible();
  expect(screen.getByText('17/12/2026')).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Okon');
  expect(screen.getByRole('checkbox', { name: /shared computer/ })).not.toBeChecked();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send my reference' }));
  expect((await screen.findAllByText(/^please rate: /)).length).toBeGreaterThan(4);
  expect(screen.getAllByText('please say how long you have known the applicant').length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Position'), 'Professor');
  await user.type(screen.getByLabelText('Phone'), '08031234567');
  await user.type(screen.getByLabelText(/^How long/), '4');
  await user.selectOptions(screen.getByLabelText('Capacity'), 'Supervisor');
  for (const name of ['Intellectual ability', 'Originality', 'Industry', 'Character', 'Communication'])
    await user.click(within(screen.getByRole('radiogroup', { name })).getByLabelText('Good'));
  await user.click(screen.getByLabelText('Strongly recommended'));
  await user.type(
    screen.getByLabelText('Remarks'),
    'She was the best of her year in optics, and asked well.',
  );
  await user.click(screen.getByRole('button', { name: 'Send my reference' }));
  // It counts for good: what was entered is looked over, and each answer is one tap away.
  const check = within(await screen.findByRole('dialog', { name: 'Check your reference' }));
  for (const text of ['Professor', 'Supervisor', 'Strongly recommended'])
    expect(check.getByText(text)).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.click(check.getByRole('button', { name: 'Change Character' }));
  const character = within(screen.getByRole('radiogroup', { name: 'Character' }));
  await waitFor(() => expect(character.getByLabelText('Good')).toHaveFocus());
  await user.click(character.getByLabelText('Excellent'));
  await user.click(screen.getByRole('button', { name: 'Send my reference' }));
  await user.click(await screen.findByRole('button', { name: 'Send it now' }));
  expect(await screen.findByText('Thank You!')).toBeVisible();
  expect(screen.getByText('Your reference has been received.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    token: 'secret',
    yearsKnown: 4,
    capacity: 'Supervisor',
    character: 'Excellent',
    recommendation: 'strong',
  });
});

it('takes that somebody would rather not write', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'I would rather not write one' }));
  await user.click(await screen.findByRole('button', { name: 'I cannot write one' }));
  expect(await screen.findByText('Thank you for telling us')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

it.each([
  ['without a token', '/pg_referee_form'],
  ['with one that is spent', '/pg_referee_form#token=spent'],
])('says the same %s, and nothing of the application', async (_, route) => {
  server.use(mock(admissions.refereeForm.open, problem('LINK_EXPIRED')));
  const { container } = open(route);
  expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(await axeFindings(container)).toEqual([]);
});

it('thanks whoever opens the link again after they have sent', async () => {
  server.use(
    mock(
      admissions.refereeForm.open,
      problem('REFERENCE_RECEIVED', { text: admissionsErrors.REFERENCE_RECEIVED }),
    ),
  );
  open();
  expect(await screen.findByText('Your reference has been received.')).toBeVisible();
  expect(screen.queryByText('This link is no longer valid')).not.toBeInTheDocument();
});

it('thanks whoever answers in a second tab after they have sent', async () => {
  server.use(
    mock(
      admissions.refereeForm.decline,
      problem('REFERENCE_RECEIVED', { text: admissionsErrors.REFERENCE_RECEIVED }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'I would rather not write one' }));
  await user.click(await screen.findByRole('button', { name: 'I cannot write one' }));
  expect(await screen.findByText('Your reference has been received.')).toBeVisible();
});
