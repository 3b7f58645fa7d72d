import { act, fireEvent, screen } from '@testing-library/react';
import { Loading } from '@portal/shared/ui';
import { button, go, isFirst, link, opened, Page, pressOn, stage } from '../../test/first-view';
import { endFirstView } from '../boot/first-view';
import { LoadError } from '../loading/load-error';
import { FailureCard } from './failure-card';
import { PageSkeleton } from './page-skeleton';

const known = 'What the server knew';
const shown = () => document.querySelector('main')?.textContent ?? '';
const hasStyle = () => document.getElementById('first-view-style') !== null;
const card = (
  <main>
    <FailureCard
      title="Demo"
      error={new LoadError('network', 'no')}
      reference="r"
      trying={false}
      retry={() => undefined}
    />
  </main>
);
const skeleton = (
  <main>
    <PageSkeleton />
  </main>
);

afterEach(() => history.replaceState(null, '', '/'));

test('what the document showed of a page stays in the place of its skeleton until the page has come', async () => {
  const { draw } = stage();
  await draw(skeleton);
  act(endFirstView);
  expect([isFirst(), shown().includes(known), hasStyle()]).toEqual([false, true, true]);
  await draw(<Page waits />);
  expect([shown().includes(known), hasStyle()]).toEqual([false, true]);
  await draw(<Page />);
  expect([shown(), hasStyle()]).toEqual(['Demo page', false]);
});

test('and under the words that it could not be opened, also when it is tried again', async () => {
  const { draw } = stage();
  await draw(skeleton);
  expect(isFirst()).toBe(true);
  await draw(card);
  expect(isFirst()).toBe(false);
  for (const again of [card, skeleton, card]) {
    await draw(again);
    expect([shown().includes(known), hasStyle()]).toEqual([true, true]);
  }
  expect(document.querySelector('[role=alert]')).not.toHaveTextContent(known);
  await draw(<Page />);
  await draw(card);
  expect([shown().includes(known), hasStyle()]).toEqual([false, false]);
});

test('a page that could not be opened has one heading of the first rank', async () => {
  const { draw } = stage(
    '<div id="root"><div id="place"><div id="first-view"><main><h1>Demo</h1></main></div></div></div>',
  );
  const ofFirstRank = () =>
    screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  await draw(skeleton);
  act(endFirstView);
  expect(ofFirstRank()).toEqual(['Demo']);
  await draw(card);
  expect(ofFirstRank()).toEqual(['Demo could not be opened']);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Demo');
  await draw(skeleton);
  expect(ofFirstRank()).toEqual(['Demo']);
});

test('the focus stays in it when the page could not be opened', async () => {
  const { draw } = stage();
  await draw(skeleton);
  act(endFirstView);
  link('Demo').focus();
  await draw(card);
  expect(link('Demo')).toHaveFocus();
});

describe('what is pressed in it', () => {
  const pressedIn = async () => {
    const { draw } = stage(
      '<div id="root"><div id="place"><div id="first-view"><main><button disabled>Open</button></main></div></div></div>',
    );
    await draw(skeleton);
    act(endFirstView);
    pressOn(button(), 'touch');
    fireEvent.pointerUp(button());
    expect(button()).toHaveAttribute('data-pressed');
    return draw;
  };
  const own = (
    <main>
      <button onClick={opened}>Open</button>
    </main>
  );
  beforeEach(() => opened.mockReset());

  test('is pressed in React’s page as soon as that has it', async () => {
    const draw = await pressedIn();
    await draw(<Page waits />);
    expect(opened).not.toHaveBeenCalled();
    await draw(
      <>
        {own}
        <Loading />
      </>,
    );
    expect(button()).toHaveFocus();
    await draw(own);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('is not, where something else was pressed meanwhile', async () => {
    const draw = await pressedIn();
    pressOn(document.body, 'touch');
    await draw(own);
    expect(opened).not.toHaveBeenCalled();
  });

  test('is not, once the page could not be opened', async () => {
    const draw = await pressedIn();
    await draw(card);
    expect(document.querySelector('[data-first-page] button')).not.toHaveAttribute('data-pressed');
    await draw(own);
    expect(opened).not.toHaveBeenCalled();
  });

  test('is followed at once, if it is a link', async () => {
    const { draw } = stage();
    await draw(skeleton);
    act(endFirstView);
    pressOn(link('Demo'), 'mouse');
    expect(fireEvent.click(link('Demo'))).toBe(false);
    expect(go).toHaveBeenCalledWith('/demo?of=1');
  });
});

test.each([
  ['that waits itself', `<h1>Demo</h1><span class="chakra-spinner"></span>${known}`],
  ['whose list is on its way', `<h1>Demo</h1><div aria-busy="true">${known}</div>`],
  ['without anything', ''],
])('nothing stays of a first view %s', async (_, content) => {
  const { draw } = stage(`<div id="place"><div id="first-view"><main>${content}</main></div></div>`);
  await draw(card);
  expect([isFirst(), shown().includes(known), document.querySelector('[data-first-page]')]).toEqual([
    false,
    false,
    null,
  ]);
});

test('it is not the page of another address, and goes with its own', async () => {
  const { draw } = stage();
  await draw(card);
  history.pushState(null, '', '/other');
  await draw(<Page key="other" waits />);
  expect(hasStyle()).toBe(false);
  await draw(card);
  expect(shown()).not.toContain(known);
  history.pushState(null, '', '/');
  await draw(<Loading />);
  await draw(card);
  expect(shown()).not.toContain(known);
});
