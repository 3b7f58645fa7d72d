import { calls } from '@portal/shared/model';
import { axeFindings, mock, mockServer, problem, renderWithPortal, screen } from '@portal/shared/testing';
import __pascal__Page from './__feature__.page';

const row = (notificationId: number, message: string) => ({
  notificationId,
  message,
  notificationType: 'payment received' as const,
  notificationCategory: 'Payments',
  dateCreated: '2026-11-02T09:00:00.000Z',
  isRead: false,
  notificationRequestProperties: { sessionId: null, semesterId: null, entityId: null, url: null },
  notificationTarget: null,
});

const server = mockServer(
  mock(calls.notification.recent, [row(1, 'First'), row(2, 'Second'), row(3, 'Third')]),
);
const show = (config = {}) => {
  const emit = jest.fn();
  const host = { config, events: { emit, on: () => () => undefined } };
  return { ...renderWithPortal(<__pascal__Page />, { host }), emit };
};

test('shows as many rows as the settings say', async () => {
  const { container } = show({ heading: 'News', shown: 2 });
  expect(screen.getByRole('heading', { name: 'News' })).toBeVisible();
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('Third')).toBeNull();
  expect(await axeFindings(container)).toEqual([]);
});

test('tells other modules what was seen', async () => {
  const { user, emit } = show({ shown: 2 });
  await user.click(await screen.findByRole('button', { name: 'I have seen these' }));
  expect(emit).toHaveBeenCalledWith('__feature__.seen', { numbers: ['1', '2'] });
});

test('says what went wrong, with a way to try again', async () => {
  server.use(mock(calls.notification.recent, problem('BUSY')));
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
