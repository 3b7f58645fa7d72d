import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { texts, type Problem, type University } from '@portal/shared/model';
import { AccountApp } from './account-app';
import * as navigation from './navigation';

const university: University = {
  name: 'Federal University of Technology, Gurara',
  shortName: 'FUTG',
  motto: 'Knowledge at work',
  helpLine: '0800-FUTG-HELP',
  emailDomain: 'futg.example',
  timeZone: 'Africa/Lagos',
  address: 'Gurara',
};

const signedIn = {
  oldUser: true,
  twoFactor: false,
  challenge: null,
  migrationToken: null,
  jwtToken: { token: 't', expires: '2026-01-01T00:00:00Z' },
};
const challenge = {
  id: 'c1',
  expires: '2026-01-01T00:05:00Z',
  resendFrom: '2026-01-01T00:01:00Z',
  method: 'email' as const,
};

let requests: { url: string; init: RequestInit }[] = [];

function answer(status: number, body: object) {
  global.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
  }) as typeof fetch;
}

const problem = (code: string, message: string, errors: Problem['errors'] = []) =>
  ({ success: false, code, message, errors }) as unknown as Problem;

function open(path: string, state: navigation.AccountState = {}) {
  history.replaceState(state, '', path);
  return render(<AccountApp university={university} prerendered={path} />);
}

function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function login(userName = ' student ', password = 'Portal#2026') {
  fill('Username', userName);
  fill('Password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

beforeEach(() => {
  requests = [];
  global.scrollTo = () => undefined;
});

describe('login', () => {
  it('asks for both fields in the words of the specification and focuses the first', async () => {
    open('/login');
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(texts.login.userNameRequired)).toBeTruthy();
    expect(screen.getByText(texts.login.passwordRequired)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
    expect(requests).toHaveLength(0);
  });

  it('trims the user name, never the password, and sends once for two clicks', async () => {
    answer(401, problem('LOGIN_FAILED', texts.login.failed));
    open('/login');
    login(' student ', ' x ');
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText(texts.login.failed.trim());
    expect(requests).toHaveLength(1);
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ userName: 'student', password: ' x ' });
  });

  it.each([
    ['NO_MENU_ITEMS', texts.login.noMenusBody, texts.login.noMenusTitle],
    ['USER_TYPE_REFUSED', texts.login.userTypeRefused, undefined],
  ])('shows %s', async (code, message, title) => {
    answer(403, problem(code, message));
    open('/login');
    login();
    expect(await screen.findByText(message)).toBeTruthy();
    if (title) expect(screen.getByText(title)).toBeTruthy();
  });

  it('keeps the message after its five seconds as a quiet line', async () => {
    jest.useFakeTimers();
    answer(401, problem('LOGIN_FAILED', texts.login.failed));
    open('/login');
    login();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByRole('alert').className).toContain('flag');
    act(() => {
      jest.advanceTimersByTime(5000);
    });
    expect(screen.getByRole('alert').className).not.toContain('flag');
    expect(screen.getByRole('alert').textContent).toContain(texts.login.failed.trim());
    jest.useRealTimers();
  });

  it('says something when the server cannot be reached', async () => {
    global.fetch = () => Promise.reject(new TypeError('offline'));
    open('/login');
    login();
    expect(await screen.findByText(texts.login.failed.trim())).toBeTruthy();
  });

  it('goes on to the second factor with nothing but the challenge', async () => {
    answer(200, { success: true, data: { ...signedIn, jwtToken: null, twoFactor: true, challenge } });
    open('/login');
    login();
    await screen.findByLabelText('Six-digit code');
    expect(location.pathname).toBe('/verify_otp');
    expect(history.state).toEqual({ challenge, fromLogin: true });
  });

  it('goes to the change of e-mail while the account has not migrated', async () => {
    answer(200, {
      success: true,
      data: { ...signedIn, jwtToken: null, oldUser: false, migrationToken: 'm1' },
    });
    open('/login');
    login();
    await screen.findByLabelText('Email');
    expect(location.pathname).toBe('/change_email');
    expect(location.search).toBe('');
  });
});

describe('the second factor', () => {
  it('refuses anything but six digits before it asks the server', async () => {
    open('/verify_otp', { challenge });
    fill('Six-digit code', '12a');
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('the code has 6 digits')).toBeTruthy();
  });

  it('goes back to login without a challenge', async () => {
    open('/verify_otp');
    await screen.findByLabelText('Username');
  });
});

describe('forgot password', () => {
  it('moves to the confirmation with the success banner', async () => {
    answer(200, { success: true, data: {} });
    open('/forgot_password');
    fill('Email', 'ada@futg.example');
    fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByText(texts.forgotPassword.sent);
    expect(requests[0]?.url).toBe(
      '/api/v1/Authentication/send-reset-password-mail?email=ada%40futg.example&',
    );
  });

  it('shows the server words under the title of a failure', async () => {
    answer(429, problem('TOO_MANY', 'Too many attempts.'));
    open('/forgot_password');
    fill('Email', 'ada@futg.example');
    fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText(texts.forgotPassword.failed)).toBeTruthy();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
  });
});

describe('the way back after signing in', () => {
  it.each([
    ['/school_fees?session=1', '/school_fees?session=1'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/login', '/dashboard'],
    ['', '/dashboard'],
  ])('%s leads to %s', (stored, expected) => {
    sessionStorage.setItem('portal:return', stored);
    expect(navigation.returnPath()).toBe(expected);
  });
});
