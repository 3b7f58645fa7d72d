import { hostel } from '@portal/contracts/hostel';
import {
  axeFindings,
  mock,
  mockServer,
  renderWithPortal,
  screen,
  within,
  type Sent,
} from '@portal/shared/testing';
import { officialWith, pageOf } from '../../lib/official.fixture';
import { choices } from '../hostels.fixture';
import PortersPage from './porters.page';

const porter = {
  id: 4,
  fullName: 'OKOH Friday',
  userName: 'porter',
  hostel: 'Hostel A',
  appointedAt: '2026-09-01T08:00:00.000Z',
  appointedBy: 'ALAGOA Ebiere',
  untilOn: null,
  endedAt: null,
  endedBy: null,
  endReason: null,
  state: 'current' as const,
  may: ['end' as const],
};
const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };
mockServer(
  mock(hostel.porters.list, pageOf([porter])),
  mock(hostel.porters.candidates, [{ id: 9, fullName: 'ETIM Ubong', userName: 'ubong' }]),
  mock(hostel.manageHostel.choices, choices),
  mock(hostel.porters.appoint, noted({ id: 5 })),
  mock(hostel.porters.end, noted({ ended: true })),
);
beforeEach(() => sent.splice(0));

const route = '/hostel_management/manage_hostel/porters';
const open = (...claims: Parameters<typeof officialWith>) =>
  renderWithPortal(<PortersPage />, { route, session: officialWith(...claims) });

it('appoints a porter of a hostel, and ends an appointment with a reason', async () => {
  const { user, container } = open('hostel.view', 'hostel.allocate');
  expect(await screen.findByText('OKOH Friday')).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Appoint a porter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Person'), 'Ubong');
  await user.click(await screen.findByRole('option', { name: /ETIM Ubong/ }));
  await user.selectOptions(dialog.getByLabelText('Hostel'), 'Hostel A');
  await user.click(dialog.getByRole('button', { name: 'Appoint' }));
  expect(await screen.findByText('The porter is appointed, and told')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'End' }));
  await user.type(await screen.findByLabelText(/Reason/), 'Works elsewhere');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('OKOH Friday is no longer porter there')).toBeVisible();
  expect(sent.map(({ params, body }) => [params, body])).toMatchObject([
    [{}, { userId: '9', hostelId: '3', untilOn: '' }],
    [{ id: '4' }, { reason: 'Works elsewhere' }],
  ]);
});

it('appoints nobody for who only looks', async () => {
  open('hostel.view');
  expect(await screen.findByText('OKOH Friday')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appoint a porter' })).toBeNull();
});
