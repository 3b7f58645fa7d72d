import { admissions, formOf, programmes } from '@portal/contracts/admissions';
import { recordBuilder } from '@portal/contracts/admissions/testing';
import { axeFindings, mock, mockServer, problem, screen, waitFor } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { submittedTimeline } from '../../lib/timeline.fixture';
import DetailsRoutes from './details.routes';

const form = formOf(programmes.pre_degree);
if (!form) throw new Error('Pre-Degree has a form');
const record = (done: number) => recordBuilder(form.definition, { done });

const server = mockServer(
  mock(admissions.applicationTimeline.current, submittedTimeline),
  mock(admissions.preDegree.current, record(4)),
);
const open = (route = '/pre_degree_application/details') => renderPage(<DetailsRoutes />, { route });

it('shows what was submitted, and the way to the slip', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Pre-Degree application', level: 1 })).toBeVisible();
  for (const name of [
    'Personal Information',
    'Sponsor Details',
    'Next of Kin Details',
    'Programme Details',
    'O-Level Result',
  ]) {
    expect(screen.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  expect(screen.getByText('APP/26/00041')).toBeVisible();
  expect(screen.getByText('Department 1')).toBeVisible();
  expect(screen.getByText('*******8901')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Print the slip' })).toHaveAttribute(
    'href',
    '/pre_degree_application/preview',
  );
  expect(await axeFindings(container)).toEqual([]);
});

it.each([
  ['before it is submitted to the form', record(3), '/pre_degree_application'],
  ['without a session to the login', problem('SIGNED_OUT'), '/pre_degree_login'],
])('goes %s', async (_, answer, target) => {
  server.use(mock(admissions.preDegree.current, answer));
  const { location } = open();
  await waitFor(() => expect(location().pathname).toBe(target));
});

it('says why it could not be loaded', async () => {
  server.use(mock(admissions.preDegree.current, problem('BUSY')));
  open();
  expect(await screen.findByText(/^An error has occurred: The portal is very busy/)).toBeVisible();
});

it('is nothing where a programme has none', () => {
  const { container } = open('/jupeb_application/details');
  expect(container.querySelector('h1')).toBeNull();
});
