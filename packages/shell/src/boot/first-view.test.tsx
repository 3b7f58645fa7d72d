import { act } from '@testing-library/react';
import { useState } from 'react';
import { Loading, PageHeader } from '@portal/shared/ui';
import { PageSkeleton } from '../outlet/page-skeleton';
import { isFirst, link, Page, stage } from '../../test/first-view';
import { keepRoot } from '../outlet/side-effects/keep-root';
import { endFirstView } from './first-view';

afterEach(() => jest.useRealTimers());

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

test('nothing stays that was moved out of the place as the document was read', async () => {
  const { draw } = stage(
    '<div id="place"><div id="first-view"></div></div>moved<p>moved</p><script type="application/json" id="portal-reads">[]</script><p>kept</p>',
  );
  await draw(<Page />);
  expect(document.body).not.toHaveTextContent('moved');
  expect(document.getElementById('portal-reads')).not.toBeNull();
  expect(document.body).toHaveTextContent('kept');
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

test('a page whose code has not come is not shown: the first view has more', async () => {
  const { draw } = stage();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await draw(<PageSkeleton />);
  act(() => jest.advanceTimersByTime(60_000));
  expect(isFirst()).toBe(true);
  await draw(<Page waits />);
  expect(isFirst()).toBe(false);
});

test('what has the focus keeps it', async () => {
  const { draw } = stage();
  link('Demo').focus();
  await draw(
    <main>
      <PageHeader title="Demo page" />
      <a href="/demo?of=1">Demo</a>
    </main>,
  );
  expect(isFirst()).toBe(false);
  expect(document.activeElement).toBe(link('Demo'));
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

describe('a menu that the browser has opened before', () => {
  const withMenus = (open: string) => `
    <div id="place"><div id="first-view">
      <header>
        <details ${open}>
          <summary aria-controls="account-menu">Ada</summary>
          <div id="account-menu"><ul><li><a href="/profile">My profile</a></li></ul></div>
        </details>
      </header>
      <main><a href="/profile">My profile</a></main>
    </div></div>`;

  function Shell() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <header>
          <button aria-expanded={isOpen} aria-controls="account-menu" onClick={() => setOpen(!isOpen)}>
            Ada
          </button>
        </header>
        <main>
          <PageHeader title="Demo page" />
          <a href="/profile">My profile</a>
        </main>
      </>
    );
  }

  test.each([
    ['open', 'true'],
    ['', 'false'],
  ])('is %s in React’s view', async (state, expanded) => {
    const { draw } = stage(withMenus(state));
    await draw(<Shell />);
    expect(isFirst()).toBe(false);
    expect(document.querySelector('header button')).toHaveAttribute('aria-expanded', expanded);
  });

  test('has the focus there, if it had it', async () => {
    const { draw } = stage(withMenus('open'));
    // jsdom gives a summary no focus.
    const summary = document.querySelector('summary') as HTMLElement;
    summary.tabIndex = 0;
    summary.focus();
    await draw(<Shell />);
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(document.querySelector('header button'));
  });

  test('does not count where it is closed: what stands in it is not in React’s view', async () => {
    const { draw } = stage(withMenus(''));
    const { prototype } = Element;
    // As browsers do: jsdom does not know what can be seen.
    prototype.checkVisibility = function (this: Element) {
      return !this.matches('details:not([open]) > :not(summary) *');
    };
    document.querySelector<HTMLElement>('main a')?.focus();
    await draw(<Shell />);
    expect(document.activeElement).toBe(document.querySelector('main a'));
    Reflect.deleteProperty(prototype, 'checkVisibility');
  });

  test.each(['account-menu', '&quot;', 'x&quot;],#account-menu button,i[x=&quot;'])(
    'is none of a page’s own, whatever it calls itself: %s',
    async (id) => {
      const of = (menu: string) =>
        `<header><details open><summary aria-controls="${menu}">M</summary></details></header>`;
      const { draw } = stage(
        `<div id="place"><div id="first-view"><header></header><main>${of(id)}</main></div></div>`,
      );
      await draw(<Shell />);
      expect(isFirst()).toBe(false);
      expect(document.querySelector('header button')).toHaveAttribute('aria-expanded', 'false');
      expect(document.activeElement).toBe(document.querySelector('h1'));
    },
  );
});
