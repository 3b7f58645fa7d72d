import { registry } from '@portal/contracts/registry';
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
import { detail } from '../modules.fixture';
import type { Module } from '../modules.api';
import { SettingsPart } from './settings-part';

const schema = {
  type: 'object',
  required: ['opens'],
  properties: {
    opens: { type: 'integer', title: 'Opens at', description: 'Hour of the day' },
    fine: { type: 'number', default: 1.5 },
    colour: { type: 'string', title: 'Colour', enum: ['green', 'gold'] },
    welcome: { type: 'string', title: 'Welcome' },
    fines: { type: 'boolean', title: 'Fines for late books' },
    branches: { type: 'array', title: 'Branches', items: { type: 'string' } },
    limits: { type: 'object', title: 'Limits', properties: { mostBooks: { type: 'integer' } } },
  },
};
const settings = { schema, value: { opens: 8, colour: 'green', branches: ['North', 'South'] }, revision: 3 };
const server = mockServer(mock(registry.modules.detail, () => detail({ settings })));
const show = (more: Partial<Module> = {}) =>
  renderWithPortal(<SettingsPart module={detail({ settings, ...more })} />);

const saves = (...answers: (ReturnType<typeof problem> | { revision: number })[]) => {
  const sent: Sent[] = [];
  server.use(
    mock(registry.settings.save, (one) => {
      sent.push(one);
      return answers.shift() ?? { revision: 9 };
    }),
  );
  return sent;
};

it('asks a question for each setting, and sends values of its kind', async () => {
  const sent = saves({ revision: 4 });
  const { user, container } = show();
  expect(screen.getByLabelText('Opens at')).toHaveAccessibleDescription('Hour of the day');
  expect(screen.getByLabelText(/Fine /)).toHaveValue('1.5');
  expect(screen.getByRole('group', { name: 'Limits' })).toBeVisible();
  expect(await axeFindings(container)).toEqual([]);
  await user.clear(screen.getByLabelText('Opens at'));
  await user.type(screen.getByLabelText('Opens at'), '9');
  await user.selectOptions(screen.getByLabelText(/Colour/), 'gold');
  await user.click(screen.getByLabelText(/Fines for late books/));
  await user.type(screen.getByLabelText(/Branches/), '{Enter}East');
  await user.type(screen.getByLabelText(/Most books/), '5');
  await user.type(screen.getByLabelText('Reason'), 'the new session');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    value: {
      opens: 9,
      fine: 1.5,
      colour: 'gold',
      fines: true,
      branches: ['North', 'South', 'East'],
      limits: { mostBooks: 5 },
    },
    reason: 'the new session',
    revision: 3,
  });
});

it('shows at its field what the server does not take', async () => {
  saves(problem('INVALID', { errors: [{ path: 'value.opens', message: 'Must be <= 23' }] }));
  const { user, container } = show();
  await user.type(screen.getByLabelText('Reason'), 'the new session');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(screen.getByLabelText('Opens at')).toHaveAccessibleDescription(/Must be <= 23/));
  expect(await axeFindings(container)).toEqual([]);
});

it('keeps the entries when somebody else was faster, and takes over what they changed', async () => {
  const sent = saves(problem('STALE'), { revision: 5 });
  server.use(
    mock(registry.modules.detail, () =>
      detail({ settings: { ...settings, value: { ...settings.value, opens: 12 }, revision: 4 } }),
    ),
  );
  const { user } = show();
  await user.type(screen.getByLabelText(/Welcome/), 'Mine');
  await user.type(screen.getByLabelText('Reason'), 'the new session');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ revision: 4, value: { welcome: 'Mine', opens: 12 } });
  expect(await screen.findByText('Taken over from a colleague: Opens at (12).')).toBeVisible();
  expect(screen.getByLabelText(/Welcome/)).toHaveValue('Mine');
});

it('says that there is nothing to set, and only shows to those who may not change it', () => {
  const { unmount } = show({ settings: { schema: null, value: null, revision: 0 } });
  expect(screen.getByRole('heading', { name: 'No settings' })).toBeVisible();
  unmount();
  show({ mayEdit: false });
  expect(screen.getByText('Opens at').nextElementSibling).toHaveTextContent('8');
  expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
});
