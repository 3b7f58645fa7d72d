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
import NewModulePage from './new.page';

const server = mockServer();
const fill = async (id: string) => {
  const page = renderWithPortal(<NewModulePage />, { route: '/modules/new' });
  const { user } = page;
  await user.type(screen.getByLabelText('Id'), id);
  await user.type(screen.getByLabelText('Title'), 'Library');
  await user.type(screen.getByLabelText('Team'), 'library-team');
  await user.type(screen.getByLabelText('Public key'), '-----BEGIN PUBLIC KEY-----');
  await user.type(screen.getByLabelText('Reason'), 'a new team');
  await user.click(screen.getByRole('button', { name: 'Register module' }));
  return page;
};

it('registers a module and goes to it', async () => {
  const sent: Sent[] = [];
  server.use(
    mock(registry.registration.create, (one) => {
      sent.push(one);
      return {};
    }),
  );
  const { location } = await fill('mf-library');
  await waitFor(() => expect(location().pathname + location().search).toBe('/modules/view?id=mf-library'));
  expect(sent[0]?.body).toMatchObject({ id: 'mf-library', title: 'Library', owner: 'library-team' });
});

it('refuses an id that is none, and shows what the server says of the key', async () => {
  server.use(
    mock(
      registry.registration.create,
      problem('INVALID', { errors: [{ path: 'publicKey', message: 'This is not an Ed25519 public key.' }] }),
    ),
  );
  const { user, container } = await fill('Library');
  expect(await screen.findAllByText(/Lower-case words joined by hyphens/)).not.toHaveLength(1);
  await user.clear(screen.getByLabelText('Id'));
  await user.type(screen.getByLabelText('Id'), 'mf-library');
  await user.click(screen.getByRole('button', { name: 'Register module' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Public key')).toHaveAccessibleDescription(/not an Ed25519 public key/),
  );
  expect(await axeFindings(container)).toEqual([]);
});
