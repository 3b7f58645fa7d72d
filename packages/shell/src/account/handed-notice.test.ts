import { screen } from '@testing-library/react';
import { open } from '../../test/account';
import { handNotice, takeNotice } from './handed-notice';

const words = 'Your profile has been created';

const arrive = (path: string) => {
  history.replaceState(null, '', path);
  takeNotice();
  return history.state as unknown;
};

it('brings a notice to the document that it was meant for, once', () => {
  handNotice('/verify_confirmation', { notice: words });
  const state = arrive('/verify_confirmation');
  expect(state).toEqual({ notice: words });
  open('/verify_confirmation', state as { notice: string });
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(arrive('/verify_confirmation')).toBeNull();
});

it('brings nothing to another document, and nothing but a notice', () => {
  handNotice('/verify_confirmation', { notice: words });
  expect(arrive('/login')).toBeNull();
  handNotice('/login', { migrationToken: 'secret' });
  expect(arrive('/login')).toBeNull();
});

it('forgets what nobody came for, and what is no notice', () => {
  handNotice('/login', { notice: words });
  handNotice('/login', undefined);
  expect(arrive('/login')).toBeNull();
  sessionStorage.setItem('portal:handed', '{');
  expect(arrive('/login')).toBeNull();
});
