import { act, fireEvent } from '@testing-library/react';
import { Loading, PageHeader } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { PageSkeleton } from '../outlet/page-skeleton';
import { button, go, isFirst, link, opened, pressOn, stage } from '../../test/first-view';

beforeEach(() => {
  opened.mockReset();
  go.mockReset();
});
afterEach(() => jest.useRealTimers());

const withPage = `
  <div id="root"><div id="place"><div id="first-view">
    <header><button disabled aria-label="Open menu"></button></header>
    <main>
      <button disabled>Filters</button> <a href="/demo">Demo</a>
      <details open><summary>Same</summary>1</details><details open><summary>Other</summary>2</details>
      <details><summary>Same</summary>3</details>
    </main>
  </div></div></div>`;
const filters = () => document.querySelector<HTMLElement>('main button') as HTMLElement;

const frame = <button aria-label="Open menu" onClick={() => opened('menu')} />;
const shell = (page: ReactNode) => (
  <>
    <header>{frame}</header>
    <main>{page}</main>
  </>
);
const waiting = shell(<PageSkeleton />);
const whole = shell(
  <>
    <PageHeader title="Demo page" />
    <button onClick={() => opened('filters')}>Filters</button>
    {['Same', 'Other', 'Same'].map((name, index) => (
      <details key={index}>
        <summary tabIndex={0}>{name}</summary>
      </details>
    ))}
  </>,
);

function tap(element: HTMLElement) {
  pressOn(element, 'touch');
  fireEvent.pointerUp(element);
}

test('what is pressed in the page waits for its code, and shows that it was noticed', async () => {
  const { draw } = stage(withPage);
  await draw(waiting);
  tap(filters());
  expect(isFirst()).toBe(true);
  expect(filters()).toHaveAttribute('data-pressed');
  await draw(whole);
  expect(isFirst()).toBe(false);
  expect(opened.mock.calls).toEqual([['filters']]);
});

test('nor is a page shown that does not have it yet, until all of it has come', async () => {
  const { draw } = stage(withPage);
  await draw(waiting);
  tap(filters());
  await draw(shell(<Loading />));
  expect(isFirst()).toBe(true);
  await draw(shell(<PageHeader title="Demo page" />));
  expect(isFirst()).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

test('a shortcut that stands on a button of the frame is that button', async () => {
  const { draw } = stage(withPage);
  document.querySelector('header button')?.setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })).toBe(true);
  await draw(whole);
  expect(isFirst()).toBe(false);
  expect(opened.mock.calls).toEqual([['menu']]);
});

test('only the last press counts', async () => {
  const { draw } = stage(withPage);
  await draw(waiting);
  tap(filters());
  pressOn(document.body, 'touch');
  pressOn(document.querySelector('main') as HTMLElement, 'touch');
  expect(filters()).not.toHaveAttribute('data-pressed');
  await draw(whole);
  expect(opened).not.toHaveBeenCalled();
});

test('what is pressed in the frame waits a second for the page, whose content then stays until it has come', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { draw } = stage(withPage);
  await draw(waiting);
  tap(button());
  act(() => jest.advanceTimersByTime(999));
  expect(isFirst()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isFirst()).toBe(false);
  expect(opened.mock.calls).toEqual([['menu']]);
  expect(document.querySelector('main')).toHaveTextContent('Filters Demo');
  await draw(whole);
  expect(document.querySelector('main')).not.toHaveTextContent('Demo Same');
});

test('a link waits for no page', async () => {
  const { draw } = stage(withPage);
  await draw(waiting);
  fireEvent.click(link('Demo'));
  expect(isFirst()).toBe(false);
  expect(go).toHaveBeenCalledWith('/demo');
});

test('what was pressed before the shell’s script had come is pressed as soon as it can be', async () => {
  const { draw } = stage(withPage, filters);
  expect(filters()).toHaveAttribute('data-pressed');
  await draw(waiting);
  expect(isFirst()).toBe(true);
  await draw(whole);
  expect(opened.mock.calls).toEqual([['filters']]);
});

test('nothing of another document is pressed', async () => {
  const { draw } = stage(withPage, () => document.createElement('button'));
  await draw(whole);
  expect(opened).not.toHaveBeenCalled();
});

test('what was unfolded in the page is unfolded in React’s', async () => {
  const { draw } = stage(withPage);
  await draw(whole);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false]);
});

test('what folds in the page keeps the focus', async () => {
  const { draw } = stage(withPage);
  const third = () => document.querySelectorAll('summary')[2] as HTMLElement;
  // jsdom gives a summary no focus.
  third().tabIndex = 0;
  third().focus();
  await draw(whole);
  expect(isFirst()).toBe(false);
  expect(document.activeElement).toBe(third());
});
