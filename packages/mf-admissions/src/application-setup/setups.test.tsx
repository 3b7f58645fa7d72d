import { admissions } from '@portal/contracts/admissions';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  renderWithPortal,
  screen,
  waitFor,
  within,
  type Sent,
} from '@portal/shared/testing';
import { choices, draftSetup, jupebSetup, pageOf } from '../lib/application-setup.fixture';
import { officialWith } from '../lib/sessions.fixture';
import ApplicationSetupsPage from './setups.page';

const sent: Sent[] = [];
const noted =
  <T,>(answer: T) =>
  (one: Sent) => {
    sent.push(one);
    return answer;
  };

const server = mockServer(
  mock(admissions.applicationSetup.list, pageOf([jupebSetup, draftSetup])),
  mock(admissions.applicationSetup.totals, { setups: 2, applied: 41, paid: 30 }),
  mock(admissions.applicationSetup.choices, choices),
  mock(admissions.applicationSetup.activate, noted({ version: 1 })),
  mock(admissions.applicationSetup.clone, noted({ id: 7, version: 1 })),
  mock(admissions.applicationSetup.window, noted({ version: 5 })),
  mock(admissions.applicationSetup.open, noted({ version: 1 })),
  mock(admissions.applicationSetup.close, noted({ version: 5 })),
  mock(admissions.applicationSetup.fee, noted({ feeId: 10 })),
  mock(admissions.applicationSetup.approveFee, noted({ state: 'active' })),
  mock(admissions.applicationSetup.refuseFee, noted({ state: 'refused' })),
  mock(admissions.applicationSetup.approveRules, noted({ state: 'approved' })),
  mock(admissions.applicationSetup.refuseRules, noted({ state: 'refused' })),
  mock(admissions.applicationSetup.withdrawFee, noted({ state: 'withdrawn' })),
  mock(admissions.applicationSetup.withdrawRules, noted({ state: 'withdrawn' })),
);
beforeEach(() => sent.splice(0));

const open = (session = officialWith('admissions.edit', 'admissions.setup')) =>
  renderWithPortal(<ApplicationSetupsPage />, { route: '/applications/setup', session });

async function choose(name: string, act: string) {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await page.user.click(screen.getByRole('menuitem', { name: act }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}
const jupeb = 'JUPEB, 2026/2027';
const pg = 'Postgraduate, 2026/2027';

describe('the list', () => {
  it('has window, fee, who applied and paid, and the sum of all', async () => {
    const { container } = open();
    expect(await screen.findByText('₦10,000.00')).toBeVisible();
    for (const words of ['Open', 'No days yet', 'Active', 'Draft'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByText('01/09/2026 – 31/10/2026')).toBeVisible();
    expect(screen.getByText('₦11,300.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New set-up' })).toHaveAttribute(
      'href',
      '/applications/setup/edit',
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offers what the server allows, and nothing new to who only looks', async () => {
    server.use(mock(admissions.applicationSetup.list, pageOf([{ ...jupebSetup, may: [] }])));
    const { user } = open(officialWith('admissions.edit'));
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['View', 'Preview the form']);
    expect(screen.queryByRole('link', { name: 'New set-up' })).not.toBeInTheDocument();
  });
});

describe('the window', () => {
  it('is set in days, with the version that was seen', async () => {
    const { user, dialog } = await choose(jupeb, 'Set the days');
    const last = dialog.getByLabelText(/Last day/);
    expect(last).toHaveValue('2026-10-31');
    await user.clear(last);
    await user.type(last, '2026-08-31');
    await user.click(dialog.getByRole('button', { name: 'Set the days' }));
    expect((await dialog.findAllByText('It cannot close before it opens')).length).toBeGreaterThan(0);
    await user.clear(last);
    await user.click(dialog.getByRole('button', { name: 'Set the days' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { opensOn: '2026-09-01', closesOn: '', version: 4 } }]),
    );
  });

  it('opens now where there was none, until told otherwise', async () => {
    const { user, dialog } = await choose(pg, 'Open now');
    await user.click(dialog.getByRole('button', { name: 'Open now' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { closesOn: '', version: null } }]));
  });

  it('closes now with a reason, and says who was faster', async () => {
    server.use(mock(admissions.applicationSetup.close, problem('STALE')));
    const { user, dialog } = await choose(jupeb, 'Close now');
    await user.click(dialog.getByRole('button', { name: 'Close now' }));
    expect((await dialog.findAllByText('Say why')).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/Reason/), 'The hall is full');
    await user.click(dialog.getByRole('button', { name: 'Close now' }));
    expect(await dialog.findByText('Somebody else changed this meanwhile')).toBeVisible();
  });
});

describe('a fee', () => {
  it('is approved after a look at old and new', async () => {
    const { user, dialog } = await choose(pg, 'Approve the fee');
    for (const words of ['None', '₦11,300.00', 'ALABI Gbénga']) expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText(/7 days for/)).toHaveTextContent('7 days for ₦2,000.00 more');
    await user.click(dialog.getByRole('button', { name: 'Approve the fee' }));
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '9' } }]));
  });

  it('is proposed in naira; an extra fee needs days', async () => {
    const { user, dialog } = await choose(jupeb, 'Change the fee');
    expect(dialog.getByLabelText('Fee (naira)')).toHaveValue('10000');
    await user.type(dialog.getByLabelText(/^Extra fee/), '500');
    await user.click(dialog.getByRole('button', { name: 'Propose the fee' }));
    expect((await dialog.findAllByText('Say for how many days')).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(/^Days for/), '7');
    await user.click(dialog.getByRole('button', { name: 'Propose the fee' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { fee: '10000', lateDays: '7', lateFee: '500' } }]),
    );
  });
});

describe('rules that wait', () => {
  const changed: typeof jupebSetup = {
    ...jupebSetup,
    rulesWaiting: {
      id: 12,
      formula: '50:50',
      minimumUtme: null,
      now: { formula: '50:30:20', minimumUtme: 180 },
      by: 'ALABI Gbénga',
      at: '2026-09-14T09:00:00.000Z',
    },
    may: ['edit', 'approveRules', 'refuseRules'],
  };
  beforeEach(() => server.use(mock(admissions.applicationSetup.list, pageOf([changed]))));

  it('are approved after a look at them', async () => {
    const { user, dialog } = await choose(jupeb, 'Approve the rules');
    const now = ['50:30:20 (UTME/8 + screening × 0.3 + O-level points/2)', '180'];
    for (const words of [...now, '50:50 (UTME/8 + screening/2)', 'None', 'ALABI Gbénga'])
      expect(dialog.getByText(words)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve the rules' }));
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '12' } }]));
    expect(screen.getByText('Rules wait')).toBeInTheDocument();
  });

  it('are refused with a reason', async () => {
    const { user, dialog } = await choose(jupeb, 'Refuse the rules');
    await user.type(dialog.getByLabelText(/Reason/), 'The senate said otherwise');
    await user.click(dialog.getByRole('button', { name: 'Refuse the rules' }));
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '12' } }]));
  });
});

it.each([['fee'], ['rules']])('takes the %s back that waits, with a reason', async (what) => {
  const waiting = {
    id: 12,
    amount: 1_200_000,
    lateDays: null,
    lateFee: null,
    by: 'ALABI Gbénga',
    at: '2026-09-14T09:00:00.000Z',
  };
  const may: (typeof jupebSetup)['may'] = ['withdraw', 'withdrawRules'];
  const now = { formula: '50:50', minimumUtme: 180 } as const;
  const rulesWaiting = { ...now, id: 12, now, by: waiting.by, at: waiting.at };
  server.use(mock(admissions.applicationSetup.list, pageOf([{ ...jupebSetup, waiting, rulesWaiting, may }])));
  const { user, dialog } = await choose(jupeb, `Take the ${what} back`);
  await user.type(dialog.getByLabelText(/Reason/), 'I typed it wrong');
  await user.click(dialog.getByRole('button', { name: `Take the ${what} back` }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ params: { id: '12' }, body: { reason: 'I typed it wrong' } }]),
  );
});

it('is cloned into another session, and leads to the draft', async () => {
  const { user, dialog, location } = await choose(jupeb, 'Clone into another session');
  await user.selectOptions(await dialog.findByLabelText(/Into session/), '2027/2028');
  await user.click(dialog.getByRole('button', { name: 'Clone' }));
  await waitFor(() => expect(location().pathname + location().search).toBe('/applications/setup/edit?id=7'));
  expect(sent).toMatchObject([{ params: { id: '3' }, body: { sessionId: 6 } }]);
});
