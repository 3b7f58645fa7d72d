import { admissions } from '@portal/contracts/admissions';
import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, screen } from '@portal/shared/testing';
import { renderPage } from '../lib/render-page';
import AdmissionStatusPage from './admission-status.page';

const offered = {
  programme: 'Computer Science',
  session: '2026/2027',
  state: 'admitted',
  status: 'Congratulations, you have been offered admission',
  openUntil: null,
  acceptBy: '2026-12-14',
  caps: 'Congratulations, you have been offered admission' as const,
} as const;
const asked = jest.fn();
const server = mockServer(
  mock(calls.lookups.sessions, [{ id: 5, session: '2026/2027', current: true }]),
  mock(admissions.admissionStatus.find, ({ query }) => {
    asked(query);
    return offered;
  }),
);

async function ask(number: string) {
  const page = renderPage(<AdmissionStatusPage />, { route: '/prospective_students' });
  if (number)
    await page.user.type(await screen.findByLabelText('JAMB or application number, or RRR'), number);
  await page.user.click(screen.getByRole('button', { name: 'Check' }));
  return page;
}

it('tells where an application stands, and until when an offer can be accepted', async () => {
  const { container } = await ask('pu/2026/00017');
  // The status, and the same word of CAPS.
  expect(await screen.findAllByText(offered.status)).toHaveLength(2);
  expect(screen.getByText('Accept it by 14/12/2026')).toBeVisible();
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ number: 'PU/2026/00017' }));
  expect(await axeFindings(container)).toEqual([]);
});

it('asks for a number', async () => {
  await ask('');
  expect((await screen.findAllByText('please input your JAMB or application number')).length).toBeGreaterThan(
    0,
  );
});

it.each([
  [
    problem('NOT_FOUND', { message: 'We found no application with this number' }),
    'We found no application with this number',
  ],
  [problem('TOO_MANY'), 'Too many attempts. Please wait a minute and try again.'],
])('says why there is nothing', async (answer, said) => {
  server.use(mock(admissions.admissionStatus.find, answer));
  await ask('PU/2026/99999');
  expect(await screen.findByText(said)).toBeVisible();
});

it('leads to the receipts', async () => {
  renderPage(<AdmissionStatusPage />, { route: '/prospective_students' });
  expect(await screen.findByRole('link', { name: 'Receipts of an application' })).toHaveAttribute(
    'href',
    '/admission_status_reciepts',
  );
});
