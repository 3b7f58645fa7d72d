import { admissions } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  type Sent,
} from '@portal/shared/testing';
import { choices, wholeSetup } from '../../lib/application-setup.fixture';
import { officialWith } from '../../lib/sessions.fixture';
import EditSetupPage from './edit-setup.page';

const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };

const server = mockServer(
  // Before the call for one: its path would match as well.
  mock(admissions.applicationSetup.choices, choices),
  mock(admissions.applicationSetup.one, wholeSetup),
  mock(admissions.applicationSetup.update, noted({ version: 3, waits: false })),
  mock(admissions.applicationSetup.create, noted({ id: 7, version: 1 })),
);
beforeEach(() => sent.splice(0));

/** As it is read from now on; the call for choices comes first, since the path of the other would match as well. */
const reads = (setup: typeof wholeSetup) =>
  server.use(
    mock(admissions.applicationSetup.choices, choices),
    mock(admissions.applicationSetup.one, setup),
  );

const open = (search = '?id=3') =>
  renderWithPortal(<EditSetupPage />, {
    route: `/applications/setup/edit${search}`,
    session: officialWith('admissions.edit', 'admissions.setup'),
  });

const save = () => screen.getByRole('button', { name: 'Save the rules' });

it('shows the rules with fees, windows and versions', async () => {
  const { container } = open();
  expect(await screen.findByLabelText('Document 1')).toHaveValue('Birth certificate');
  expect(screen.getByRole('checkbox', { name: 'Civil Engineering' })).toBeChecked();
  for (const part of ['Fees', 'Window', 'Versions of the rules'])
    expect(screen.getByRole('heading', { name: part })).toBeVisible();
  expect(screen.getAllByText('ALABI Gbénga, 14/09/2026, 10:00').length).toBeGreaterThan(0);
  expect(await axeFindings(container)).toEqual([]);
});

it('sends what was written with the version that was seen, and goes on from what is saved', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/Minimum UTME score/), '180');
  await user.click(screen.getByRole('checkbox', { name: 'School of Physical Sciences' }));
  await user.click(screen.getByRole('button', { name: 'Add a document' }));
  await user.type(screen.getByLabelText('Document 2'), 'Transcript');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    body: {
      version: 2,
      minimumUtme: '180',
      schools: [2],
      departments: [11],
      documents: [{ name: 'Birth certificate' }, { name: 'Transcript', required: true }],
    },
  });
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { version: 3 } });
});

it('names every wrong field at once', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/Minimum UTME score/), '401');
  await user.type(screen.getByLabelText(/Address of the advert/), 'javascript:alert(1)');
  await user.click(save());
  expect((await screen.findAllByText('Enter a score from 0 to 400')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Enter an address that begins with http:// or https://').length).toBeGreaterThan(
    0,
  );
  expect(sent).toEqual([]);
});

it('shows what a colleague changed before it is written over', async () => {
  const { user } = open();
  const score = await screen.findByLabelText(/Minimum UTME score/);
  reads({ ...wholeSetup, version: 3, minimumUtme: 200, minimumAge: 16 });
  server.use(
    mock(admissions.applicationSetup.update, ({ body, ...rest }: Sent) =>
      (body as { version: number }).version === 2
        ? problem('STALE')
        : noted({ version: 4, waits: true })({ ...rest, body }),
    ),
  );
  await user.type(score, '180');
  await user.click(save());
  expect(await screen.findByText('Somebody else changed this set-up meanwhile')).toBeVisible();
  expect(screen.getByText(/200/)).toBeVisible();
  await user.click(save());
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { version: 3, minimumUtme: '180', minimumAge: '16' } }]),
  );
});

it('says above the rules what waits for another officer', async () => {
  const now = { formula: '50:50', minimumUtme: 150 } as const;
  const waits = { id: 12, formula: '50:50', minimumUtme: 180, now, by: 'ALABI Gbénga' } as const;
  reads({ ...wholeSetup, rulesWaiting: { ...waits, at: '2026-09-14T09:00:00.000Z' } });
  open();
  expect(await screen.findByText(/ALABI Gbénga proposed on .*minimum UTME score 180/)).toBeVisible();
});

it('shows the rules alone to who only looks', async () => {
  reads({ ...wholeSetup, may: [] });
  open();
  expect(await screen.findByText('Civil Engineering')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the rules' })).not.toBeInTheDocument();
});

it('makes a draft for a type and session, and leads to it', async () => {
  const { user, location } = open('');
  await user.selectOptions(await screen.findByLabelText(/Application type/), 'Postgraduate');
  expect(screen.getByLabelText('Session')).toHaveDisplayValue('2026/2027');
  await user.click(screen.getByRole('button', { name: 'Make the draft' }));
  expect((await screen.findAllByText('Enter the fee')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Fee (naira)'), '11,300');
  await user.click(screen.getByRole('button', { name: 'Make the draft' }));
  await waitFor(() => expect(location().search).toBe('?id=7'));
  expect(sent).toMatchObject([{ body: { applicationTypeId: 2, sessionId: 5, fee: '11300', documents: [] } }]);
});
