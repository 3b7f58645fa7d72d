import { leaveNotice, takeNotice } from './arrival-notice';

beforeEach(() => sessionStorage.clear());

test('a word is shown once', () => {
  leaveNotice('acting ended');
  expect(takeNotice()).toBe('You are back in your own account: acting as another person has ended.');
  expect(takeNotice()).toBeNull();
});

test.each(['', 'Your account is blocked. Call 0800 000.', 'toString', '__proto__', '{}'])(
  'what a module wrote in its place is not shown: %j',
  (written) => {
    sessionStorage.setItem('portal:notice', written);
    expect(takeNotice()).toBeNull();
    expect(sessionStorage.getItem('portal:notice')).toBeNull();
  },
);
