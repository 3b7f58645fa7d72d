import { PortalProvider } from '@portal/shared/ui';
import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { PageBoundary } from '../chrome/page-boundary';
import { LoadError } from '../loading/load-error';
import { longestWait, Waiting } from './mounted';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function page(what: Promise<string>) {
  const report = jest.fn();
  const Page = () => <h1>{use(what)}</h1>;
  await act(async () => {
    render(
      <PortalProvider>
        <PageBoundary title="School fees" report={report} trying={false} retry={jest.fn()}>
          <Suspense fallback={<Waiting>Loading…</Waiting>}>
            <Page />
          </Suspense>
        </PageBoundary>
      </PortalProvider>,
    );
  });
  return report;
}

test('what never comes is a failure in the end, with a card in its place', async () => {
  const report = await page(new Promise(() => undefined));
  await act(async () => jest.advanceTimersByTime(longestWait - 1));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTime(1));
  expect(report).toHaveBeenCalledWith(expect.any(LoadError), expect.any(String));
  expect(screen.getByRole('alert')).toHaveTextContent('School fees could not be opened');
});
