import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { RootBoundary } from '../boot/root-boundary';
import { UnmountBoundary } from './unmount-boundary';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function LeavesBadly() {
  useEffect(
    () => () => {
      throw new Error('in its clean-up');
    },
    [],
  );
  return <h1>First</h1>;
}

const unmountFailed = jest.fn();
const shown = (name: string, page: ReactNode) => (
  <RootBoundary helpLine="0800" report={jest.fn()}>
    <nav>Menu</nav>
    <UnmountBoundary name={name} unmountFailed={unmountFailed}>
      {page}
    </UnmountBoundary>
  </RootBoundary>
);

test('what a page throws while it leaves is told, and neither the next page nor the shell goes', async () => {
  const { rerender } = render(shown('a', <LeavesBadly />));
  await act(async () => rerender(shown('b', <input aria-label="Second" defaultValue="typed" />)));
  const input = screen.getByLabelText('Second');
  const told = expect.objectContaining({ message: 'in its clean-up' });
  await waitFor(() => expect(unmountFailed).toHaveBeenCalledWith(told));
  expect(screen.getByLabelText('Second')).toBe(input);
  expect(screen.getByText('Menu')).toBeInTheDocument();
  await act(async () => rerender(shown('a', <h1>First again</h1>)));
  expect(screen.getByRole('heading', { name: 'First again' })).toBeInTheDocument();
});

test('what throws while it is shown, outside its own boundary, is the shell own', () => {
  const Broken = () => {
    throw new Error('in the card itself');
  };
  render(shown('a', <Broken />));
  expect(screen.getByRole('alert')).toHaveTextContent('Something stopped working');
});
