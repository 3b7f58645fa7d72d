import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import __pascal__Card from './__feature__.card';

const server = mockServer(mock(calls.notification.recent, []));

test('says that there is nothing new, and leads to the page', async () => {
  const { container } = renderWithPortal(<__pascal__Card />);
  expect(await screen.findByText('Nothing new.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/__route__');
  expect(await axeFindings(container)).toEqual([]);
});

test('says what went wrong, with a way to try again', async () => {
  server.use(mock(calls.notification.recent, problem('BUSY')));
  renderWithPortal(<__pascal__Card />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
