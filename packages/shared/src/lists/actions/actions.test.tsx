import { axeFindings, mock, mockServer, problem, screen, waitFor } from '../../testing';
import {
  answers,
  approve,
  choose,
  dialog,
  menu,
  noted,
  open,
  other,
  refuse,
  row,
  rows,
  sent,
  startAnew,
} from './actions.fixture';

const server = mockServer(...answers);
beforeEach(startAnew);

describe('actions of rows', () => {
  it('are offered by what the row is and who looks at it', async () => {
    const { user } = open(null);
    const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await menu(user);
    expect(names()).toEqual(['View', 'Approve', 'Pay', 'Ask']);
    await user.keyboard('{Escape}');
    await menu(user, other.payer);
    expect(names()).toEqual(['View', 'Pay']);
  });

  it('ask, are carried out, told, read again, and give the focus back to the menu', async () => {
    const { user, container } = open();
    await choose(user, 'Approve');
    const asked = await dialog();
    expect(asked.getByText('Version 2 is approved.')).toBeVisible();
    expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await axeFindings(container)).toEqual([]);
    rows.now = [{ ...row, payer: 'Grace Bello', version: 3 }, other];
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Refund R-7 is approved')).toBeVisible();
    expect(sent[0]).toMatchObject({ params: { id: '1' }, body: { version: 2 } });
    expect(await screen.findByText('Grace Bello')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Actions for Grace Bello' })).toHaveFocus();
  });

  it('give the focus to the next row when theirs has gone', async () => {
    const { user } = open();
    await choose(user, 'Approve');
    rows.now = [other];
    await user.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByText(row.payer)).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Actions for ${other.payer}` })).toHaveFocus(),
    );
  });

  it('keep the reason and the refusal in view, and lead on once they went through', async () => {
    server.use(mock(refuse, problem('IN_USE', { message: 'Somebody counts on it.' })));
    const { user, location } = open();
    await choose(user, 'Refuse');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(sent).toEqual([]);
    await user.type(asked.getByLabelText(/Reason/), 'not hers');
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(await asked.findByText('Somebody counts on it.')).toBeVisible();
    expect(asked.getByLabelText(/Reason/)).toHaveValue('not hers');
    server.use(mock(refuse, noted));
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(location().pathname).toBe('/refused/R-7'));
    expect(sent[0]?.body).toEqual({ reason: 'not hers' });
  });

  it('read first what the question needs', async () => {
    const { user } = open();
    await choose(user, 'Pay');
    const asked = await dialog();
    expect(await asked.findByText('At most 500.')).toBeVisible();
    const amount = asked.getByLabelText('Amount');
    expect(amount).toHaveValue('500');
    await user.clear(amount);
    await user.type(amount, '300');
    await user.click(asked.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ amount: '300', owed: 500 }));
  });

  it('are done at once when they ask nothing, and say why they were not', async () => {
    const { user } = open();
    await choose(user, 'Ask');
    expect(await screen.findByText(/^Said:/)).toBeVisible();
    server.use(mock(approve, problem('GATEWAY_DOWN', { message: 'No answer.' })));
    await choose(user, 'Ask');
    expect(await screen.findByText('Nobody was asked')).toBeVisible();
    expect(screen.getByText('No answer.')).toBeVisible();
  });

  it('open the page of a row', async () => {
    const { user, location } = open();
    await choose(user, 'View');
    await waitFor(() => expect(location().search).toBe('?id=1'));
  });
});
