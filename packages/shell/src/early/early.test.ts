import { fireEvent } from '@testing-library/react';
import { pressWhenEnabled, takePress } from './take-press';

const page = `
  <form><input id="field" /><button type="submit" disabled>Login</button></form>
  <button id="other" disabled><span>Other</span></button><a href="/demo">Demo</a>`;
const by = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const note = () => document.getElementById('page-not-whole');

beforeEach(async () => {
  jest.useFakeTimers();
  document.body.innerHTML = page;
  await jest.isolateModulesAsync(async () => void (await import('./early')));
});
afterEach(() => {
  takePress();
  jest.useRealTimers();
});

function press(down: HTMLElement, up = down) {
  fireEvent.pointerDown(down);
  fireEvent.pointerUp(up);
}

test('remembers the last button that was pressed, and shows it', () => {
  press(by('[type=submit]'));
  press(by('#other span'), by('#other'));
  expect(by('[type=submit]')).not.toHaveAttribute('data-pressed');
  expect(by('#other')).toHaveAttribute('data-pressed');
  expect(takePress()).toBe(by('#other'));
});

test.each<[string, () => void]>([
  ['a finger that let go elsewhere', () => press(by('#other'), by('a'))],
  ['a link', () => press(by('a'))],
  ['what was pressed before something else', () => [by('#other'), by('#field')].forEach((one) => press(one))],
  [
    'a finger that scrolls',
    () => {
      fireEvent.pointerDown(by('#other'));
      fireEvent.pointerCancel(by('#other'));
      fireEvent.pointerUp(by('#other'));
    },
  ],
])('does not remember %s', (_, act) => {
  act();
  expect(takePress()).toBeNull();
});

test('Enter in a field is its form’s button', () => {
  fireEvent.keyDown(by('#field'), { key: 'a' });
  expect(by('[type=submit]')).not.toHaveAttribute('data-pressed');
  fireEvent.keyDown(by('#field'), { key: 'Enter' });
  expect(takePress()).toBe(by('[type=submit]'));
});

test('a shortcut is the button that it stands on', () => {
  by('#other').setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  for (const key of [{ ctrlKey: true, shiftKey: true }, { altKey: true }, {}])
    fireEvent.keyDown(by('#field'), { key: 'k', ...key });
  expect(by('#other')).not.toHaveAttribute('data-pressed');
  expect(fireEvent.keyDown(by('#field'), { key: 'k', metaKey: true })).toBe(false);
  expect(takePress()).toBe(by('#other'));
});

test('nothing is remembered any more once the script has come', () => {
  takePress();
  press(by('#other'));
  expect(by('#other')).not.toHaveAttribute('data-pressed');
  expect(takePress()).toBeNull();
});

test('says after twenty seconds that the page is not whole, until it is', () => {
  jest.advanceTimersByTime(19_999);
  expect(note()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(note()).toHaveTextContent(
    'Part of this page has not come, so that not all of it works yet. Load it again',
  );
  expect(note()?.querySelector('a')).toHaveAttribute('href', location.href);
  takePress();
  expect(note()).toBeNull();
  jest.advanceTimersByTime(60_000);
  expect(note()).toBeNull();
});

test('says so at once where a script cannot be had, once', () => {
  const script = document.body.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  script.dispatchEvent(new Event('error'));
  expect(document.querySelectorAll('#page-not-whole')).toHaveLength(1);
});

test('an image that cannot be had is no reason', () => {
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
  expect(note()).toBeNull();
});

test('a button is pressed as soon as it can be used, once', async () => {
  jest.useRealTimers();
  const button = by('#other') as HTMLButtonElement;
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  pressWhenEnabled(button);
  button.setAttribute('aria-busy', 'true');
  await Promise.resolve();
  expect(clicked).not.toHaveBeenCalled();
  button.disabled = false;
  await Promise.resolve();
  button.setAttribute('aria-busy', 'false');
  await Promise.resolve();
  expect(clicked).toHaveBeenCalledTimes(1);
  pressWhenEnabled(null);
});

test('one that can be used already is pressed at once', () => {
  const button = by('#other') as HTMLButtonElement;
  button.disabled = false;
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  pressWhenEnabled(button);
  expect(clicked).toHaveBeenCalledTimes(1);
});
