import { admissions } from '@portal/contracts/admissions';
import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { axeFindings, mock, mockServer, problem, screen, waitFor, within } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { submittedTimeline } from '../../lib/timeline.fixture';
import SlipRoutes from './slip.routes';

const submitted = jupebRecordBuilder({ done: 3 });
const [sitting] = submitted.olevelResponse;
if (!sitting) throw new Error('a submitted record has a sitting');

const slip = {
  record: { ...submitted, olevelResponse: [sitting, { ...sitting, subjectGrade: { Physics: 'A1' } }] },
  verification: {
    code: 'K7QF-2M9D',
    url: 'http://portal.test/verify/K7QF-2M9D',
    qrPath: 'M0 0h1v1H0z',
    qrSize: 29,
  },
};
const server = mockServer(
  mock(admissions.applicationTimeline.current, submittedTimeline),
  mock(admissions.jupebApplication.slip, slip),
  mock(admissions.jupebApplication.signOut, {}),
);
const open = () =>
  renderPage(<SlipRoutes />, { route: '/jupeb_application/preview', state: { fromLogin: true } });

it('prints every section with both sittings, numbers and the code that proves it', async () => {
  const { container } = open();
  const sheet = await screen.findByRole('article', { name: '2026/2027 JUPEB Application Slip' });
  for (const name of [
    'Personal Information',
    'Sponsor Details',
    'Referee Details',
    'Programme Details',
    'O-Level Result',
    'First Sitting',
    'Second Sitting',
  ]) {
    expect(within(sheet).getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(within(sheet).getByText('2803-5874-7919')).toBeInTheDocument();
  expect(within(sheet).getByText('*******8901')).toBeInTheDocument();
  expect(within(sheet).getByRole('table', { name: 'First Sitting: subjects and grades' })).toHaveTextContent(
    'PhysicsB3',
  );
  expect(within(sheet).getByRole('table', { name: 'Second Sitting: subjects and grades' })).toHaveTextContent(
    'PhysicsA1',
  );
  expect(within(sheet).getByRole('img', { name: 'http://portal.test/verify/K7QF-2M9D' })).toBeInTheDocument();
  expect(await axeFindings(container)).toEqual([]);
});

it.each([
  ['without a session to the login', problem('SIGNED_OUT'), '/jupeb_login'],
  ['before it is submitted to the form', problem('STEP_MISSING'), '/jupeb_application'],
])('goes %s', async (_, refusal, target) => {
  server.use(mock(admissions.jupebApplication.slip, refusal));
  const { location } = open();
  await waitFor(() => expect(location().pathname).toBe(target));
});

it('signs out', async () => {
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(location().pathname).toBe('/jupeb_login'));
});
