import { string } from 'yup';
import { TextField, useWatch } from '../../forms';
import { closedObject } from '../../model';
import { mock, mockServer, problem, renderWithPortal, screen, waitFor, type Sent } from '../../testing';
import { ActionButtons } from './action-buttons';
import {
  answers,
  approve,
  choose,
  dialog,
  noted,
  open,
  refuse,
  row,
  rows,
  sent,
  startAnew,
  type Refund,
} from './actions.fixture';
import { rowAction, type RefusalProps } from './row-action';

const server = mockServer(...answers);
beforeEach(startAnew);

describe('somebody else was faster', () => {
  const overtake = (now: Refund) => {
    rows.now = [row];
    server.use(
      mock(approve, (one: Sent) => {
        rows.now = [now];
        const { version } = one.body as { version: number };
        return version === now.version ? noted(one) : problem('STALE');
      }),
    );
  };

  it('shows how it is now, and the next try is about that', async () => {
    overtake({ ...row, version: 5 });
    const { user } = open();
    await choose(user, 'Approve');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    expect(await asked.findByText('Somebody else changed this meanwhile')).toBeVisible();
    expect(asked.getByText('Version 5 is approved.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 5 }));
  });

  it('is the end of what can no longer be done', async () => {
    overtake({ ...row, version: 5, open: false });
    const { user } = open();
    await choose(user, 'Approve');
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Approve' }));
    expect(await asked.findByText('As it is now, this can no longer be done.')).toBeVisible();
    expect(asked.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });
});

describe('actions on the one thing of a page', () => {
  const Emergency = ({ error }: RefusalProps<Refund>) => (
    <>
      <p>{error.errors.map(({ message }) => message).join(', ')}</p>
      <TextField name="why" label="Why all the same" />
      <Written />
    </>
  );
  const Written = () => <output>{String(useWatch({ name: 'why' }))}</output>;
  const place = rowAction<Refund, typeof refuse, ReturnType<typeof whySchema>>({
    label: 'Place',
    primary: true,
    question: 'Place it?',
    fields: { schema: whySchema(), defaults: { why: '' }, form: () => null },
    call: refuse,
    input: ({ id }, { why }) => ({ params: { id }, body: { reason: why === '' ? 'none' : why } }),
    refusals: { IN_USE: Emergency },
  });
  function whySchema() {
    return closedObject({ why: string().default('') });
  }

  it('are buttons, and ask more when the server wants to know more', async () => {
    const errors = [{ path: 'calls', message: 'GET /Gone' }];
    server.use(mock(refuse, problem('IN_USE', { message: 'Calls fail.', errors })));
    const { user } = renderWithPortal(<ActionButtons actions={[place]} row={row} />);
    await user.click(screen.getByRole('button', { name: 'Place' }));
    const asked = await dialog();
    expect(asked.queryByLabelText('Why all the same')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Place' }));
    expect(await asked.findByText('Calls fail.')).toBeVisible();
    expect(asked.getAllByText('GET /Gone')).toHaveLength(1);
    server.use(mock(refuse, noted));
    await user.type(asked.getByLabelText('Why all the same'), 'fire');
    await user.click(asked.getByRole('button', { name: 'Place' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'fire' }));
  });
});
