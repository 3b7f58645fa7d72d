import { calls, type CallData } from '@portal/shared/model';
import {
  axeFindings,
  mock,
  mockServer,
  problem,
  screen,
  userEvent,
  waitFor,
  within,
} from '@portal/shared/testing';
import { person } from '../../test/fixtures';
import { renderInShell } from '../../test/in-shell';
import SecurityPage from './security.page';

const { authentication } = calls;
type Factor = CallData<typeof authentication.secondFactor>;

const off: Factor = { method: null, email: 'c***@futg.example', recoveryCodesLeft: 0, required: false };
const phone = {
  id: 's1',
  device: 'Chrome on Android',
  created: '2026-11-20T08:00:00Z',
  lastUsed: '2026-11-21T09:40:00Z',
  current: true,
};
const laptop = {
  id: 'd1',
  device: 'Edge on Windows',
  first: '2026-10-20T08:00:00Z',
  last: '2026-11-21T09:40:00Z',
  current: false,
};
const cafe = { ...phone, id: 's2', device: 'Firefox on Windows', current: false };

let factor: Factor;
let sessions: (typeof phone)[];
let devices: (typeof laptop)[];
const server = mockServer();
beforeEach(() => {
  factor = off;
  sessions = [phone, cafe];
  devices = [laptop];
  server.use(
    mock(authentication.secondFactor, () => factor),
    mock(authentication.sessions, () => sessions),
    mock(authentication.devices, () => devices),
  );
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Opens what asks for the password, and gives it. */
async function confirmWithPassword(name: string, password = 'Portal#2026') {
  await userEvent.click(await button(name));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Your password'), password);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
}

describe('the devices that were used', () => {
  it('are shown, and forgotten one by one', async () => {
    server.use(
      mock(authentication.forgetDevice, () => {
        devices = [];
        return {};
      }),
    );
    renderInShell(<SecurityPage />);
    expect(await screen.findByText('Edge on Windows')).toBeInTheDocument();
    await userEvent.click(await button(/^Forget Edge on Windows/));
    await userEvent.click(await button('Forget it'));
    expect(await screen.findByText(/None yet/)).toBeInTheDocument();
  });
});

describe('the second step', () => {
  it('is set up with an authenticator app, and the recovery codes are shown once', async () => {
    const confirmed: unknown[] = [];
    server.use(
      mock(authentication.setUpApp, {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      }),
      mock(authentication.confirmApp, ({ body }) => {
        confirmed.push(body);
        factor = { ...off, method: 'app', recoveryCodesLeft: 2 };
        return { recoveryCodes: ['abcde-23456', 'fghjk-23456'] };
      }),
    );
    const { container } = renderInShell(<SecurityPage />);
    expect(await screen.findByText('Nothing is asked for besides the password.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
    await confirmWithPassword('Use an authenticator app');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Code for your authenticator app' })).toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Six-digit code from the app'), '123456');
    await userEvent.click(await button('Confirm'));
    expect(await screen.findByText('abcde-23456')).toBeInTheDocument();
    expect(confirmed).toEqual([{ code: '123456' }]);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(await button('I have kept them'));
    expect(await screen.findByText('You enter a code from your authenticator app.')).toBeInTheDocument();
    expect(screen.queryByText('abcde-23456')).not.toBeInTheDocument();
  });

  it('is all that stands there until it is set up, and leads on then', async () => {
    server.use(
      mock(authentication.useEmailCodes, () => {
        factor = { ...off, method: 'email', recoveryCodesLeft: 0, required: true };
        return { recoveryCodes: [] };
      }),
    );
    const session = person({ secondFactorDue: true });
    const { container } = renderInShell(<SecurityPage />, { session });
    expect(await screen.findByText('Set up a second step before you go on')).toBeInTheDocument();
    expect(screen.queryByText('Where you are signed in')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    expect(await axeFindings(container)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Go on to the portal' })).not.toBeInTheDocument();
    await confirmWithPassword('Use codes by email');
    expect(await button('Go on to the portal')).toBeInTheDocument();
  });

  it('says in the dialog what was refused, and changes nothing', async () => {
    server.use(
      mock(
        authentication.setUpApp,
        problem('INVALID', { errors: [{ path: 'password', message: 'this is not your password' }] }),
      ),
    );
    renderInShell(<SecurityPage />);
    await confirmWithPassword('Use an authenticator app', 'wrong');
    expect(await screen.findByText('this is not your password')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('can be turned off, unless the rights ask for it', async () => {
    factor = { ...off, method: 'app', recoveryCodesLeft: 1 };
    server.use(
      mock(authentication.turnOffSecondFactor, () => {
        factor = off;
        return {};
      }),
    );
    const { unmount } = renderInShell(<SecurityPage />);
    await confirmWithPassword('Turn off');
    expect(await screen.findByText('Nothing is asked for besides the password.')).toBeInTheDocument();
    unmount();
    factor = { ...off, method: 'email', required: true };
    renderInShell(<SecurityPage />);
    expect(await screen.findByText(/cannot be turned off/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use codes by email' })).not.toBeInTheDocument();
  });

  it('switches to codes by email', async () => {
    factor = { ...off, method: 'app', recoveryCodesLeft: 4 };
    server.use(
      mock(authentication.useEmailCodes, () => {
        factor = { ...factor, method: 'email' };
        return { recoveryCodes: [] };
      }),
    );
    renderInShell(<SecurityPage />);
    await confirmWithPassword('Use codes by email');
    expect(
      await screen.findByText('You enter a code that we send to c***@futg.example.'),
    ).toBeInTheDocument();
  });
});

describe('the sessions', () => {
  it('are listed with device and last use, and one can be ended', async () => {
    const ended: unknown[] = [];
    server.use(
      mock(authentication.endOwnSession, ({ params }) => {
        ended.push(params['id']);
        sessions = [phone];
        return {};
      }),
    );
    renderInShell(<SecurityPage />);
    expect(
      await screen.findByText('Last used 21/11/2026, 10:40 · since 20/11/2026, 09:00'),
    ).toBeInTheDocument();
    expect(screen.getByText('Chrome on Android').closest('li')).toHaveTextContent('This device');
    await userEvent.click(await button(/^End the session on Firefox on Windows/));
    await userEvent.click(await button('End it'));
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument());
    expect(ended).toEqual(['s2']);
    expect(screen.queryByRole('button', { name: 'Sign out on all other devices' })).not.toBeInTheDocument();
  });

  it.each([
    ['Sign out on all other devices', 'Sign out the others', true],
    ['Sign out everywhere', 'Sign out everywhere', false],
  ])('%s', async (name, yes, keepThis) => {
    const sent: unknown[] = [];
    server.use(
      mock(authentication.signOutEverywhere, ({ body }) => {
        sent.push(body);
        return { ended: 1 };
      }),
    );
    const { signOut } = renderInShell(<SecurityPage />);
    await userEvent.click(await button(name));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));
    await waitFor(() => expect(sent).toEqual([{ keepThis }]));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(keepThis ? 0 : 1));
  });
});

test('neither is shown to whoever acts as the person', () => {
  renderInShell(<SecurityPage />, { session: person({ isImpersonating: true }) });
  expect(screen.getByText('This cannot be done while acting as another person.')).toBeInTheDocument();
  expect(screen.queryByText('Where you are signed in')).not.toBeInTheDocument();
});
