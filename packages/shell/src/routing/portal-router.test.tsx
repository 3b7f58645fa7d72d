import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserHistory, useLocation } from '@portal/shared/router';
import { Suspense, use, useRef } from 'react';
import { deferred } from '../../test/deferred';
import { PortalRouter } from './portal-router';
import { usePageArrival } from './use-page-arrival';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = new Promise<never>(() => undefined);

function Page() {
  const { pathname } = useLocation();
  if (pathname === '/waits') use(never);
  return <h1>{pathname}</h1>;
}

function portal() {
  const history = createBrowserHistory({ v5Compat: true });
  history.replace('/');
  render(
    <PortalRouter history={history}>
      <Suspense fallback={<p>Loading</p>}>
        <Page />
      </Suspense>
    </PortalRouter>,
  );
  return history;
}

test('a page is shown as soon as it has come', async () => {
  const history = portal();
  const looks = jest.spyOn(globalThis, 'setInterval');
  const stopped = jest.spyOn(globalThis, 'clearInterval');
  await act(async () => history.push('/next'));
  expect(screen.getByRole('heading', { name: '/next' })).toBeInTheDocument();
  expect(stopped).toHaveBeenCalledWith(looks.mock.results[0]?.value);
});

test('the page that is there stays while the next one comes, and not for ever', async () => {
  const history = portal();
  await act(async () => history.push('/waits'));
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Loading')).toBeVisible();
});

test('of two steps the last one counts', async () => {
  const history = portal();
  await act(async () => history.push('/waits'));
  await act(async () => history.push('/next'));
  await act(async () => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('heading', { name: '/next' })).toBeVisible();
});

describe('the heading of a page that comes', () => {
  /** A link and a bell stand outside the pages, of which one comes when it is let. */
  function aPortal() {
    const late = deferred<string>();
    function Late() {
      const { pathname } = useLocation();
      return <h1>{pathname === '/late' ? use(late.promise) : pathname}</h1>;
    }
    function Frame() {
      const content = useRef<HTMLElement>(null);
      usePageArrival(content, 'FUTG');
      return (
        <>
          <button>Link</button>
          <button>Bell</button>
          <main ref={content}>
            <Suspense fallback={<p data-skeleton="page">Loading</p>}>
              <Late />
            </Suspense>
          </main>
        </>
      );
    }
    window.scrollTo = jest.fn();
    const history = createBrowserHistory({ v5Compat: true });
    history.replace('/');
    render(
      <PortalRouter history={history}>
        <Frame />
      </PortalRouter>,
    );
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      act(() => {
        fireEvent.pointerDown(button);
        button.focus();
      });
      return button;
    };
    async function comes() {
      await act(async () => late.resolve('Late'));
      return screen.findByRole('heading', { name: 'Late' });
    }
    async function goLate() {
      await act(async () => history.push('/late'));
      await act(async () => jest.advanceTimersByTimeAsync(3000));
    }
    return { press, goLate, comes };
  }

  test('takes the focus from where it was at the departure', async () => {
    const { press, goLate, comes } = aPortal();
    press('Link');
    await goLate();
    expect(await comes()).toHaveFocus();
  });

  test('leaves it where the person has put it since', async () => {
    const { press, goLate, comes } = aPortal();
    press('Link');
    await goLate();
    const bell = press('Bell');
    await comes();
    expect(bell).toHaveFocus();
  });
});
