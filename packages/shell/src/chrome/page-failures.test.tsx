import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@portal/shared/http';
import { renderInShell } from '../../test/in-shell';
import { RootBoundary } from '../boot/root-boundary';
import { LoadError } from '../loading/load-error';
import type { OwnPage } from '../routing/own-pages';
import { OwnPageView } from './own-page-view';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function pageThat(...fates: ('fails' | 'comes')[]): OwnPage {
  return {
    path: `/${fates.join('-')}`,
    title: 'Change Password',
    load: () =>
      fates.shift() === 'comes'
        ? Promise.resolve({ default: () => <h1>Here it is</h1> })
        : Promise.reject(new LoadError('network', 'no line')),
  };
}

test('a page that could not be fetched says so with a reference, is reported, and comes by another try', async () => {
  const { report } = renderInShell(<OwnPageView page={pageThat('fails', 'comes')} />);
  expect(
    await screen.findByRole('heading', { name: 'Change Password could not be opened' }),
  ).toBeInTheDocument();
  const reference = screen.getByText(/^[2-9A-Z]{6}$/).textContent;
  expect(report).toHaveBeenCalledWith(expect.any(LoadError), reference);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeInTheDocument();
});

test('a page that could not be fetched without a connection says that, and the rest once it is back', async () => {
  onlineManager.setOnline(false);
  renderInShell(<OwnPageView page={pageThat('fails')} />);
  expect(await screen.findByRole('heading', { name: 'There is no connection' })).toBeInTheDocument();
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent('This page has not been read on this device before');
  expect(card).not.toHaveTextContent('still works');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(card).toHaveTextContent('Change Password could not be opened');
});

test('when the shell itself throws, plain words stand with a reference and the help line', () => {
  const report = jest.fn();
  const Broken = () => {
    throw new Error('theme');
  };
  render(
    <RootBoundary helpLine="0803 000 0000" report={report}>
      <Broken />
    </RootBoundary>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('0803 000 0000');
  expect(report).toHaveBeenCalledTimes(1);
  const [, reference] = report.mock.calls[0] as [unknown, string];
  expect(alert).toHaveTextContent(reference);
  expect(alert).not.toHaveTextContent('theme');
});
