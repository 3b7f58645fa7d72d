import { createNotifier } from './notifier';
import { createToastHost } from './toast-host';

test('the toaster is fetched for the first toast of a module, which the shell does not carry', () => {
  const notifier = createNotifier();
  createToastHost(notifier);
  expect(notifier.needed()).toBe(0);
  window.dispatchEvent(new Event('portal:toast'));
  expect(notifier.needed()).toBe(1);
});
