import { admissions, formOf, programmes } from '@portal/contracts/admissions';
import { recordBuilder } from '@portal/contracts/admissions/testing';
import type { CallData } from '@portal/shared/model';
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
import TrackingPage from './tracking.page';

type Tracked = CallData<typeof admissions.refereeTracking.state>;
const form = formOf(programmes.postgraduate);
if (!form) throw new Error('Postgraduate has a form');

const referee = { mailedAt: '2026-11-20T09:00:00.000Z', lastDay: '2026-12-11', version: 2 };
const tracked: Tracked = {
  state: 'referees_pending',
  transcriptReceivedAt: null,
  referees: [
    {
      ...referee,
      id: 1,
      position: 1,
      fullName: 'Ada Okon',
      email: 'a***@mail.example',
      state: 'answered',
      may: [],
    },
    {
      ...referee,
      id: 2,
      position: 2,
      fullName: 'Bala Okon',
      email: 'b***@mail.example',
      state: 'asked',
      may: ['resend'],
    },
    {
      ...referee,
      id: 3,
      position: 3,
      fullName: 'Chidi Okon',
      email: 'c***@mail.example',
      state: 'declined',
      may: ['replace'],
    },
  ],
};
const places = (isShown: boolean) => ({
  phone: '***4567',
  email: null,
  resendFrom: null,
  isShown,
});
const sent: Sent[] = [];
const keep = (each: Sent) => {
  sent.push(each);
  return {};
};
const server = mockServer(
  mock(admissions.pgApplication.slip, {
    record: recordBuilder(form.definition, { done: 8 }),
    verification: { code: 'ABCD', url: 'http://portal.test/verify/ABCD', qrPath: 'M0 0h1v1h-1z', qrSize: 29 },
  }),
  mock(admissions.refereeTracking.state, tracked),
  mock(admissions.refereeTracking.resend, keep),
  mock(admissions.refereeTracking.replace, keep),
  mock(admissions.hiddenAnswers.current, places(true)),
);
beforeEach(() => {
  sent.length = 0;
});
const open = () => renderPage(<TrackingPage />, { route: '/pg_application_details' });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('shows how far it is, who has answered and what can be done, above the slip', async () => {
  const { container } = open();
  expect(await screen.findByText('Waiting for your referees')).toBeVisible();
  expect((await rowOf('Ada')).getByText('Answered')).toBeVisible();
  expect((await rowOf('Ada')).queryByRole('button')).not.toBeInTheDocument();
  expect((await rowOf('Chidi')).getByText('Declined')).toBeVisible();
  expect(screen.getByText(/Postgraduate Application Slip/)).toBeInTheDocument();
  for (const text of ['Qualification 1', 'First referee', 'Education & Experience'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(await axeFindings(container)).toEqual([]);
});

it('has the link mailed again', async () => {
  const { user } = open();
  await user.click((await rowOf('Bala')).getByRole('button', { name: /Mail the link again/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Mail the link again/ }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: '2' } }]));
});

it('names somebody else, with the messages of the form', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Name somebody else/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: /Name somebody else/ });
  await user.click(confirm);
  expect((await dialog.findAllByText('please input referee email address')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Full Name'), 'Dayo Okon');
  await user.type(dialog.getByLabelText('Email'), 'dayo@mail.example');
  await user.type(dialog.getByLabelText('Mobile Number'), '08031234567');
  await user.type(dialog.getByLabelText('Institution'), 'University of Gurara');
  await user.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    fullName: 'Dayo Okon',
    email: 'dayo@mail.example',
    mobileNumber: '08031234567',
    institution: 'University of Gurara',
    version: 2,
  });
});

it('asks for a code before somebody else is named', async () => {
  server.use(mock(admissions.hiddenAnswers.current, places(false)));
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Show that it is you' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a code by SMS to ***4567' })).toBeVisible();
  expect((await rowOf('Chidi')).queryByRole('button')).not.toBeInTheDocument();
  expect((await rowOf('Bala')).getByRole('button', { name: /Mail the link again/ })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it.each<[Tracked['state'], string]>([
  ['transcript_pending', 'Waiting for your transcript'],
  ['completed', 'Your application is complete'],
])('in the state %s says: %s', async (state, title) => {
  server.use(mock(admissions.refereeTracking.state, { ...tracked, state }));
  open();
  expect(await screen.findByText(title)).toBeVisible();
});

it('leaves what comes after the judgement to the timeline', async () => {
  server.use(mock(admissions.refereeTracking.state, { ...tracked, state: 'withdrawn' }));
  open();
  expect((await rowOf('Ada')).getByText('Answered')).toBeVisible();
  expect(screen.queryByText(/^(Waiting for your|Your application (is|has))/)).not.toBeInTheDocument();
});

it('goes to the form where nothing is submitted, and to the login without a session', async () => {
  server.use(mock(admissions.pgApplication.slip, problem('STEP_MISSING')));
  const { location } = open();
  await waitFor(() => expect(location().pathname).toBe('/pg_application'));
  server.use(mock(admissions.pgApplication.slip, problem('SIGNED_OUT')));
  const again = open();
  await waitFor(() => expect(again.location().pathname).toBe('/pg_login'));
});
