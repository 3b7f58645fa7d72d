import { finance } from '@portal/contracts/finance';
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
import type { Dispute } from './dispute.api';
import { DisputePanel } from './dispute-panel';

const said: Dispute = {
  id: 9,
  statement: 'I paid at the bank on Monday',
  rrr: null,
  evidence: 'teller.jpg',
  state: 'open',
  raisedAt: '2026-09-14T09:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const raised: Sent[] = [];
const attached: Sent[] = [];
const server = mockServer(
  mock(finance.disputes.mine, { mayRaise: true, disputes: [] }),
  mock(finance.disputes.raise, (one) => {
    raised.push(one);
    return said;
  }),
  mock(finance.disputes.attach, (one) => {
    attached.push(one);
    return said;
  }),
);
beforeEach(() => {
  raised.splice(0);
  attached.splice(0);
});

const open = () => renderWithPortal(<DisputePanel number="INV20260000041" />);
async function start(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'My payment is not counted' }));
  return within(await screen.findByRole('dialog', { name: 'My payment is not counted' }));
}
const picture = new File(['picture'], 'teller.jpg', { type: 'image/jpeg' });

it('says what happened, with the bank slip', async () => {
  const { user, container } = open();
  const dialog = await start(user);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findAllByText(/Say what you paid/)).not.toEqual([]);
  await user.type(dialog.getByLabelText(/What happened/), 'I paid at the bank on Monday');
  await user.type(dialog.getByLabelText(/RRR that you paid/), '2903-5874-7920');
  await user.upload(dialog.getByLabelText('Bank slip', { selector: 'input' }), picture);
  server.use(mock(finance.disputes.mine, { mayRaise: false, disputes: [said] }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The bursary has been told')).toBeVisible();
  expect(raised[0]?.body).toEqual({ statement: 'I paid at the bank on Monday', rrr: '290358747920' });
  expect(attached[0]?.params).toMatchObject({ id: '9' });
  expect(await screen.findByText('Bank slip: teller.jpg')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'My payment is not counted' })).not.toBeInTheDocument();
});

it('does not say it twice when the bank slip is refused', async () => {
  server.use(mock(finance.disputes.attach, problem('FILE_TYPE', { message: 'Only a picture.' })));
  const { user } = open();
  const dialog = await start(user);
  await user.type(dialog.getByLabelText(/What happened/), 'I paid at the bank on Monday');
  await user.upload(dialog.getByLabelText('Bank slip', { selector: 'input' }), picture);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Only a picture.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove the file' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(raised).toHaveLength(1);
});

it('refuses a file that is too large before it is sent', async () => {
  const { user } = open();
  const dialog = await start(user);
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'teller.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Bank slip', { selector: 'input' }), large);
  expect(dialog.getByText(/^The file is too large/)).toBeVisible();
  expect(dialog.queryByText('teller.png')).not.toBeInTheDocument();
});

it('takes the bank slip afterwards, while nothing is settled', async () => {
  server.use(mock(finance.disputes.mine, { mayRaise: false, disputes: [{ ...said, evidence: null }] }));
  const { user } = open();
  await screen.findByText(said.statement);
  server.use(mock(finance.disputes.mine, { mayRaise: false, disputes: [said] }));
  await user.upload(screen.getByLabelText('Bank slip', { selector: 'input' }), picture);
  expect(await screen.findByText('Bank slip: teller.jpg')).toBeVisible();
  expect(attached[0]?.params).toMatchObject({ id: '9' });
  expect(screen.queryByLabelText('Bank slip', { selector: 'input' })).not.toBeInTheDocument();
});

it('shows what an officer answered', async () => {
  const answered: Dispute = {
    ...said,
    state: 'resolved',
    answer: 'It is counted now.',
    answeredAt: said.raisedAt,
  };
  server.use(mock(finance.disputes.mine, { mayRaise: true, disputes: [answered] }));
  const { container } = open();
  expect(await screen.findByText('It is counted now.')).toBeVisible();
  expect(screen.getByText('Resolved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'My payment is not counted' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
});

it('stays away while it is not known', async () => {
  const tries: Sent[] = [];
  server.use(
    mock(finance.disputes.mine, (one) => {
      tries.push(one);
      return problem('NOT_FOUND');
    }),
  );
  open();
  await waitFor(() => expect(tries).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'My payment is not counted' })).not.toBeInTheDocument();
});
