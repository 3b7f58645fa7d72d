import { act, fireEvent, screen } from '@testing-library/react';
import { answer, bodyOf, challenge, fill, open, problem, requests } from '../../test/account';

describe('the second factor', () => {
  it('refuses anything but six digits before it asks the server', async () => {
    open('/verify_otp', { challenge });
    fill('Six-digit code', '12a');
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('the code has 6 digits')).toBeTruthy();
  });

  it('takes a recovery code in its place', async () => {
    answer(410, problem('CODE_EXPIRED', 'That code is no longer valid. Please sign in again.'));
    open('/verify_otp', { challenge: { ...challenge, method: 'app' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    fill('Recovery code', '123456');
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('a recovery code looks like abcde-23456')).toBeTruthy();
    expect(requests).toHaveLength(0);
    fill('Recovery code', ' ABCDE-23456 ');
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('That code is no longer valid. Please sign in again.');
    expect(bodyOf()).toEqual({ challenge: 'c1', code: 'abcde-23456' });
    fireEvent.click(screen.getByRole('button', { name: 'Use a six-digit code' }));
    expect(screen.getByLabelText('Six-digit code')).toBeTruthy();
  });

  it('offers a new code after sixty seconds, counted down before the eyes', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
    answer(200, {
      success: true,
      data: { expires: '2026-01-01T00:05:00Z', resendFrom: '2026-01-01T00:02:00Z' },
    });
    open('/verify_otp', { challenge });
    expect(screen.getByRole('button', { name: 'Send a new code in 60 s' })).toHaveProperty('disabled', true);
    act(() => void jest.advanceTimersByTime(59_500));
    expect(screen.getByRole('button', { name: 'Send a new code in 1 s' })).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1000));
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByText('A new code is on its way.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a new code in 59 s' })).toHaveProperty('disabled', true);
    jest.useRealTimers();
  });

  it('goes back to login without a challenge', async () => {
    open('/verify_otp');
    await screen.findByLabelText('Username');
  });
});
