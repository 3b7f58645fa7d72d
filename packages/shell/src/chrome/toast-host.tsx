import { toastEvent } from '@portal/shared/model';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Notifier } from './notifier';

/** The toaster with its state machine, fetched when there is a first message. */
function lazyToaster(notifier: Notifier) {
  return lazy(async () => {
    const { toast, Toaster } = await import('@portal/shared/ui/overlay');
    // The toaster listens only once it is on the page.
    setTimeout(() => notifier.connect(toast));
    return { default: Toaster };
  });
}

export function createToastHost(notifier: Notifier) {
  const Toaster = lazyToaster(notifier);
  // Modules show toasts by the door itself, not by way of the shell.
  window.addEventListener(toastEvent, notifier.need);
  return function ToastHost() {
    const needed = useSyncExternalStore(notifier.subscribe, notifier.needed);
    return needed ? (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    ) : null;
  };
}
