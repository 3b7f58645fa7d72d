import { act, render, screen } from '@testing-library/react';
import { createBrowserHistory, useLocation } from '@portal/shared/router';
import { Suspense, use } from 'react';
import { PortalRouter } from './portal-router';

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
