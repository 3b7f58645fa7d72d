import { toastEvent } from '@portal/shared/model';
import { Contained, useLate } from '@portal/shared/ui';
import { useSyncExternalStore } from 'react';
import { useSeenAtOnce } from '../boot/first-view';
import { lateDoors } from '../boot/late-doors';
import type { Notifier } from './notifier';
import { PlainMessages } from './plain-messages';

/** Where messages appear: the toaster, or until it has come the plain words. Each message asks for it once more. */
export function createToastHost(notifier: Notifier) {
  async function loadToaster() {
    const { toast, Toaster } = await lateDoors.overlay();
    // The toaster listens only once it is on the page.
    setTimeout(() => notifier.connect(toast));
    return Toaster;
  }
  // Modules show toasts by the door itself, not by way of the shell.
  window.addEventListener(toastEvent, notifier.need);
  return function ToastHost() {
    const needed = useSyncExternalStore(notifier.subscribe, notifier.needed);
    useSeenAtOnce(needed > 0);
    const { Part: Toaster } = useLate(needed, loadToaster);
    return <Contained>{Toaster ? <Toaster /> : <PlainMessages notifier={notifier} />}</Contained>;
  };
}
