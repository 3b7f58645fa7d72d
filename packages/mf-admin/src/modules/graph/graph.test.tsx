import { registry } from '@portal/contracts/registry';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  within,
} from '@portal/shared/testing';
import GraphPage from './graph.page';

const end = (title: string) => ({ module: `mf-${title.toLowerCase()}`, title, version: '1.0.0' });
const filled = { ...end('Finance'), load: './fee-card', order: 2, deadline: 3000, audiences: ['student'] };
const server = mockServer(
  mock(registry.compositions.graph, {
    slots: [
      {
        slot: 'student-dashboard.card',
        provider: end('Student'),
        shellPage: null,
        props: { properties: { term: { type: 'string' }, most: { type: 'integer' } }, required: ['term'] },
        contributions: [filled],
      },
      { slot: 'nobody.place', provider: null, shellPage: null, props: null, contributions: [filled] },
      { slot: 'own.place', provider: null, shellPage: '/dashboard', props: null, contributions: [filled] },
      { slot: 'empty.place', provider: end('Student'), shellPage: null, props: null, contributions: [] },
    ],
    events: [
      { event: 'fees.paid', schema: null, senders: [end('Finance')], listeners: [end('Hostel')] },
      { event: 'never.sent', schema: null, senders: [], listeners: [end('Hostel')] },
    ],
  }),
);
const meeting = (name: string) => within(screen.getByRole('region', { name }));
const ends = (name: string, label: string) => within(meeting(name).getByRole('list', { name: label }));

it('shows who gives and who uses, and marks loose ends', async () => {
  const { container } = renderWithPortal(<GraphPage />);
  expect(await screen.findByRole('heading', { name: 'student-dashboard.card' })).toBeVisible();
  expect(ends('student-dashboard.card', 'Offered by').getByRole('link')).toHaveTextContent('Student');
  expect(ends('student-dashboard.card', 'Filled by').getByRole('listitem')).toHaveTextContent(
    'Finance1.0.0./fee-card, for students, order 2, within 3 s',
  );
  expect(meeting('student-dashboard.card').getByText(/What fills it gets/)).toHaveTextContent(
    'term (string), most (integer, optional)',
  );
  expect(ends('nobody.place', 'Offered by').getByText(/No live module offers/)).toBeVisible();
  expect(ends('own.place', 'Offered by').getByRole('listitem')).toHaveTextContent(
    'The portal itselfon /dashboard',
  );
  expect(ends('empty.place', 'Filled by').getByText(/Nobody puts anything/)).toBeVisible();
  expect(ends('fees.paid', 'Heard by').getByRole('link', { name: 'Hostel' })).toHaveAttribute(
    'href',
    '/modules/view?id=mf-hostel',
  );
  expect(ends('never.sent', 'Sent by').getByText(/No live module sends/)).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('says that modules do not meet, and why it cannot say anything', async () => {
  server.use(mock(registry.compositions.graph, { slots: [], events: [] }));
  const { unmount } = renderWithPortal(<GraphPage />);
  expect(await screen.findByRole('heading', { name: 'No slots and no events' })).toBeVisible();
  unmount();
  server.use(mock(registry.compositions.graph, problem('BUSY')));
  renderWithPortal(<GraphPage />);
  expect(await screen.findByText(/very busy/)).toBeVisible();
});
