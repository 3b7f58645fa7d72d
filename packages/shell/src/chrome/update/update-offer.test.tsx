import { act, screen } from '@testing-library/react';
import { axeFindings } from '@portal/shared/testing';
import { renderInShell, type InShell } from '../../../test/in-shell';
import { compositionEvent } from './composition-event';
import { UpdateOffer } from './update-offer';
import { awayFor, spread } from './watch-composition';

const reload = jest.fn();
/** The page was opened with `c1`; this is what one opened now would get. */
let current = 'c2';
const asked = jest.fn(async () => current);

beforeEach(() => {
  jest.useFakeTimers();
  current = 'c2';
  look('visible');
});
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

function look(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

const show = (given?: InShell) => renderInShell(<UpdateOffer reload={reload} ask={asked} />, given);
const offer = () => screen.queryByText('A newer version of the portal is ready');
async function moved() {
  act(() => void dispatchEvent(new Event(compositionEvent)));
  await pass(spread);
}

test('offers the newer portal, and loads it only when it is asked to', async () => {
  const { container } = show();
  await moved();
  expect(offer()).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  jest.useRealTimers();
  expect(await axeFindings(container)).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Use it now' }).click());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('says nothing when the change does not concern this person', async () => {
  current = 'c1';
  show();
  await moved();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(offer()).toBeNull();
});

test('many changes in a row are one question', async () => {
  show();
  for (let count = 0; count < 5; count += 1) act(() => void dispatchEvent(new Event(compositionEvent)));
  await pass(spread);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('waits while something is unsaved', async () => {
  let unsaved = true;
  const { shell } = show();
  shell.services.leaveGuard.register(() => unsaved);
  await moved();
  expect(offer()).toBeNull();
  unsaved = false;
  await pass(2000);
  expect(offer()).toBeInTheDocument();
  unsaved = true;
  await pass(2000);
  expect(offer()).toBeNull();
});

test('declined, it comes again only with the next version; taken back, it goes', async () => {
  show();
  await moved();
  act(() => screen.getByRole('button', { name: 'Later' }).click());
  await moved();
  expect(offer()).toBeNull();
  current = 'c3';
  await moved();
  expect(offer()).toBeInTheDocument();
  current = 'c1';
  await moved();
  expect(offer()).toBeNull();
});

test('asks when somebody comes back after a while, and not at every glance', async () => {
  show({ session: null });
  look('hidden');
  await pass(awayFor / 2);
  look('visible');
  await pass(0);
  expect(asked).not.toHaveBeenCalled();
  look('hidden');
  await pass(awayFor);
  look('visible');
  await pass(0);
  expect(offer()).toBeInTheDocument();
});
