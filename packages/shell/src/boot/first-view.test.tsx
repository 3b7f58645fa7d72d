import { fillBrowserGaps } from '@portal/shared/testing';
import { Loading, PageHeader, PortalProvider } from '@portal/shared/ui';
import { act, fireEvent } from '@testing-library/react';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { keepRoot } from '../outlet/side-effects/keep-root';
import { endFirstView, stageOf, useSeenAtOnce } from './first-view';

const withFirstView = `
  <style id="first-view-style"></style>
  <div id="root"><div id="place"><div id="first-view">
    <button disabled aria-label="Open menu"></button>
    <main id="content">
      <a href="/demo?of=1">Demo</a> <a href="#content">Here</a> <a href="https://elsewhere.test/">There</a>
      <p>What the server knew</p>
    </main>
  </div></div></div>`;

let root: Root | undefined;
beforeEach(() => fillBrowserGaps());
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  jest.useRealTimers();
});

const go = jest.fn();
const opened = jest.fn();

function Page({ waits = false, seen = false }: { waits?: boolean; seen?: boolean }) {
  useSeenAtOnce(seen);
  return (
    <main>
      <button aria-label="Open menu" onClick={opened} />
      {waits ? <Loading /> : <PageHeader title="Demo page" />}
    </main>
  );
}

function stage(html = withFirstView) {
  document.body.innerHTML = html;
  const place = document.getElementById('place') as HTMLElement;
  const { element, drawn } = stageOf(place, go);
  const reactRoot = createRoot(element);
  root = reactRoot;
  const Drawn = ({ children }: { children: ReactNode }) => {
    useLayoutEffect(drawn, []);
    return (
      <StrictMode>
        <PortalProvider>{children}</PortalProvider>
      </StrictMode>
    );
  };
  const draw = (node: ReactNode) => act(async () => reactRoot.render(<Drawn>{node}</Drawn>));
  return { place, element, draw };
}

const isFirst = () => document.getElementById('first-view') !== null;
const link = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name) as HTMLAnchorElement;
const button = () => document.querySelector('button') as HTMLButtonElement;

/** jsdom has no pointer events. */
function pressOn(element: HTMLElement, pointerType: 'mouse' | 'touch') {
  const down = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
  element.dispatchEvent(Object.assign(down, { pointerType }));
}

test('without a first view React draws in the place itself', async () => {
  const { place, element, draw } = stage('<div id="place"><p>Skeleton</p></div>');
  expect(element).toBe(place);
  await draw(<Page waits />);
  expect(place).not.toHaveTextContent('Skeleton');
});

test('a first view stays until the page is whole; then nothing of it is left, and the heading has the focus', async () => {
  const { place, element, draw } = stage();
  await draw(<Page waits />);
  expect(isFirst()).toBe(true);
  expect(element.isConnected).toBe(false);
  await draw(<Page />);
  expect([...place.children]).toEqual([element]);
  expect(document.getElementById('first-view-style')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('what comes may wait for more', async () => {
  const { draw } = stage();
  await draw(<Loading key="code" />);
  await draw(<Page key="page" waits />);
  expect(isFirst()).toBe(true);
  await draw(<Page key="page" />);
  expect(isFirst()).toBe(false);
});

test('a page that is whole at once is shown at once', async () => {
  const { draw } = stage();
  await draw(<Page />);
  expect(isFirst()).toBe(false);
});

test('after three seconds what is there is shown', async () => {
  const { draw } = stage();
  jest.useFakeTimers();
  await draw(<Page waits />);
  act(() => jest.advanceTimersByTime(2999));
  expect(isFirst()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isFirst()).toBe(false);
  expect(document.querySelector('[role=status]')).toHaveTextContent('Loading…');
});

test('the page stays where it was scrolled to', async () => {
  const { place, draw } = stage();
  const { replaceChildren } = place;
  place.replaceChildren = (...nodes) => {
    replaceChildren.apply(place, nodes);
    window.scrollY = 0;
  };
  window.scrollY = 240;
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await draw(<Page />);
  expect(scrollTo).toHaveBeenCalledWith(0, 240);
  scrollTo.mockRestore();
  window.scrollY = 0;
});

describe('a link that is clicked in the first view', () => {
  afterEach(() => go.mockReset());

  test('is followed by the shell once React has drawn', async () => {
    const { draw } = stage();
    expect(fireEvent.click(link('Demo'))).toBe(false);
    expect(isFirst()).toBe(true);
    await draw(<Page waits />);
    expect(isFirst()).toBe(false);
    expect(go).toHaveBeenCalledWith('/demo?of=1');
  });

  test('is React’s own where that stands already, with what it hands along', async () => {
    const { draw } = stage();
    const clicked = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    await draw(
      <>
        <Loading />
        <a href="/demo?of=1" onClick={clicked}>
          Demo
        </a>
      </>,
    );
    act(() => void fireEvent.click(link('Demo')));
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(go).not.toHaveBeenCalled();
  });

  test.each([
    ['in another tab', 'Demo', { ctrlKey: true }],
    ['to a place of the page', 'Here', {}],
    ['to elsewhere', 'There', {}],
  ])('%s is the browser’s', async (_what, name, how) => {
    const { draw } = stage();
    await draw(<Page waits />);
    let prevented: boolean | undefined;
    const followed = (event: Event) => {
      prevented = event.defaultPrevented;
      // jsdom follows no link.
      event.preventDefault();
    };
    document.body.addEventListener('click', followed, { once: true });
    fireEvent.click(link(name), how);
    expect(prevented).toBe(false);
    expect(isFirst()).toBe(true);
  });
});

describe('what needs script', () => {
  beforeEach(() => opened.mockReset());
  const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

  test('brings React’s view when it is pressed, and is pressed there', async () => {
    const { draw } = stage();
    await draw(<Page waits />);
    pressOn(button(), 'mouse');
    expect(isFirst()).toBe(false);
    fireEvent.pointerUp(button());
    await turn();
    expect(opened).toHaveBeenCalledTimes(1);
    expect(button()).toHaveFocus();
  });

  test('is not pressed twice where the browser does so itself', async () => {
    const { draw } = stage();
    await draw(<Page waits />);
    pressOn(button(), 'mouse');
    fireEvent.pointerUp(button());
    act(() => void fireEvent.click(button()));
    await turn();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('is not pressed when the mouse went elsewhere, nor for a tap, which ends on what is there', async () => {
    const { draw } = stage();
    await draw(<Page waits />);
    pressOn(button(), 'mouse');
    fireEvent.pointerUp(document.body);
    fireEvent.pointerUp(button());
    await turn();
    expect(opened).not.toHaveBeenCalled();
  });

  test('waits for React’s first drawing', async () => {
    const { draw } = stage();
    pressOn(button(), 'touch');
    expect(isFirst()).toBe(true);
    await draw(<Page waits />);
    expect(isFirst()).toBe(false);
    fireEvent.pointerUp(button());
    await turn();
    expect(opened).not.toHaveBeenCalled();
  });
});

test('a press on a link does not end the first view; one that lasts until the page is whole is finished there', async () => {
  const { draw } = stage();
  const clicked = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const own = (
    <a href="/demo?of=1" onClick={clicked}>
      Demo
    </a>
  );
  await draw(
    <>
      <Loading />
      {own}
    </>,
  );
  pressOn(link('Demo'), 'mouse');
  expect(isFirst()).toBe(true);
  await draw(<>{own}</>);
  expect(isFirst()).toBe(false);
  fireEvent.pointerUp(link('Demo'));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('what has to be seen ends the first view', async () => {
  const { draw } = stage();
  await draw(<Page waits />);
  endFirstView();
  expect(isFirst()).toBe(false);
  endFirstView();
});

test('so does a banner among what is drawn first', async () => {
  const { draw } = stage();
  await draw(<Page waits seen />);
  expect(isFirst()).toBe(false);
});

test('a module that empties the root takes neither view from the page', async () => {
  const { draw, element } = stage();
  const portal = document.getElementById('root') as HTMLElement;
  const told = jest.fn();
  keepRoot(portal, told);
  const empty = async () => {
    portal.replaceChildren();
    await act(async () => undefined);
  };
  await draw(<Page waits />);
  await empty();
  expect(isFirst()).toBe(true);
  await draw(<Page />);
  expect(told).toHaveBeenCalledTimes(1);
  await empty();
  expect(portal).toContainElement(element);
  expect(told).toHaveBeenCalledTimes(2);
});
