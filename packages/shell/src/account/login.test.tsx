import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { texts } from '@portal/shared/model';
import { answer, bodyOf, challenge, fill, open, problem, requests } from '../../test/account';
import * as navigation from './navigation';
import { shortHash } from './sha-256';

const signedIn = {
  oldUser: true,
  twoFactor: false,
  challenge: null,
  migrationToken: null,
  jwtToken: { token: 't', expires: '2026-01-01T00:00:00Z' },
};

function login(userName = ' student ', password = 'Portal#2026') {
  fill('Username', userName);
  fill('Password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

describe('login', () => {
  it('asks for both fields in the words of the specification and focuses the first', async () => {
    open('/login');
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(texts.login.userNameRequired)).toBeTruthy();
    expect(screen.getByText(texts.login.passwordRequired)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
    expect(requests).toHaveLength(0);
  });

  it('takes the spaces out of the user name, never of the password, and sends once for two clicks', async () => {
    answer(401, problem('LOGIN_FAILED', texts.login.failed));
    open('/login');
    login(' stud ent ', ' x ');
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText(texts.login.failed.trim());
    expect(requests).toHaveLength(1);
    expect(bodyOf()).toEqual({ userName: 'student', password: ' x ' });
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

  it('does the work that it is asked for, says so, and sends it along', async () => {
    const piece = { success: true, data: { token: 'piece', puzzle: 'puzzle', bits: 11 } };
    open('/login');
    global.fetch = ((url: string, init: RequestInit) => {
      requests.push({ url, init });
      if (url.endsWith('sign-in-work')) answer(401, problem('LOGIN_FAILED', texts.login.failed));
      const [status, body] = url.endsWith('sign-in-work') ? [200, piece] : [428, problem('WORK_FIRST', '')];
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
    }) as typeof fetch;
    login();
    expect(await screen.findByText(/doing a short check/)).toBeTruthy();
    await screen.findByText(texts.login.failed.trim());
    expect(screen.queryByText(/doing a short check/)).toBeNull();
    const { work } = bodyOf(2) as { work: { token: string; answer: string } };
    expect(work.token).toBe('piece');
    expect(shortHash(`puzzle:${work.answer}`) >>> 21).toBe(0);
  });

  it('gives up after four pieces of work, in the words of the portal', async () => {
    const piece = { success: true, data: { token: 'piece', puzzle: 'puzzle', bits: 1 } };
    open('/login');
    global.fetch = ((url: string, init: RequestInit) => {
      requests.push({ url, init });
      const asks = url.endsWith('sign-in-work');
      const [status, body] = asks ? [200, piece] : [428, problem('WORK_FIRST', 'Try again in a while.')];
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
    }) as typeof fetch;
    login();
    expect(await screen.findByText('Try again in a while.')).toBeTruthy();
    const pieces = requests.filter(({ url }) => url.endsWith('sign-in-work'));
    expect([pieces.length, requests.length]).toEqual([4, 9]);
  });

  describe('while the portal has no turn free', () => {
    const after = (milliseconds: number) =>
      act(async () => {
        await jest.advanceTimersByTimeAsync(milliseconds);
      });
    beforeEach(() => {
      jest.useFakeTimers();
      answer(503, problem('BUSY', 'The portal is very busy.'));
      open('/login');
    });
    afterEach(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });

    it.each([
      [0, 2000],
      [0.9, 3800],
    ])('asks at a moment of its own: drawn %d, it waits %d ms', async (drawn, wait) => {
      jest.spyOn(Math, 'random').mockReturnValue(drawn);
      login();
      await after(wait - 100);
      expect(requests).toHaveLength(1);
      await after(200);
      expect(requests).toHaveLength(2);
    });

    it('asks again by itself a little later', async () => {
      login();
      await after(1900);
      expect(requests).toHaveLength(1);
      answer(401, problem('LOGIN_FAILED', texts.login.failed));
      await after(2200);
      expect(requests).toHaveLength(2);
      expect(screen.getByText(texts.login.failed.trim())).toBeTruthy();
    });

    it('says so when it stays like that', async () => {
      login();
      await after(6900);
      expect(screen.queryByText('The portal is very busy.')).toBeNull();
      await after(7200);
      expect(requests).toHaveLength(3);
      expect(screen.getByText('The portal is very busy.')).toBeTruthy();
    });
  });

  it('says something when the server cannot be reached', async () => {
    global.fetch = () => Promise.reject(new TypeError('offline'));
    open('/login');
    login();
    expect(await screen.findByText(/could not be reached/)).toBeTruthy();
    expect(screen.queryByText(texts.login.failed.trim())).toBeNull();
  });

  it('goes on to the second factor with nothing but the challenge', async () => {
    answer(200, { success: true, data: { ...signedIn, jwtToken: null, twoFactor: true, challenge } });
    open('/login');
    login();
    await screen.findByLabelText('Six-digit code');
    expect(location.pathname).toBe('/verify_otp');
    expect(history.state).toEqual({ challenge, fromLogin: true });
  });

  it('goes to the change of email while the account has not migrated', async () => {
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

describe('a password that has to be changed', () => {
  it('is changed before anything else, by the token of the answer', async () => {
    answer(200, { success: true, data: { ...signedIn, jwtToken: null, passwordToken: 'p1' } });
    open('/login');
    login();
    expect(await screen.findByText(/has to be changed before you go on/)).toBeTruthy();
    expect([location.pathname, location.search]).toEqual(['/reset_password', '']);
    fill('New password', 'Wonder#2027');
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(bodyOf(1)).toEqual({ token: 'p1', password: 'Wonder#2027' });
  });
});

describe('signing in again after the session ended', () => {
  it('says that it leads back', async () => {
    sessionStorage.setItem('portal:return', '/school_fees');
    open('/login');
    expect(await screen.findByText('Your session has ended. Sign in to go on where you were.')).toBeTruthy();
    sessionStorage.clear();
  });
});

describe('the way back after signing in', () => {
  it.each([
    ['/school_fees?session=1', '/school_fees?session=1'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    // Browsers leave tabs and ends of lines out of an address.
    ['/\t/evil.example', '/dashboard'],
    ['/\n/evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/login', '/dashboard'],
    ['', '/dashboard'],
  ])('%s leads to %s', (stored, expected) => {
    sessionStorage.setItem('portal:return', stored);
    expect(navigation.returnPath()).toBe(expected);
  });
});
