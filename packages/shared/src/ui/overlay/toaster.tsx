import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorFlag } from '../../model';
import { CloseIcon, IconButton, statusLook } from '..';
import { dismissSuccesses, dismissToast, toastStore, type ShownToast } from './toast-store';

/** Of the region itself: whoever reads or dismisses a message is not done with it. */
const mark = 'data-toaster';
const phone = '(max-width: 30em)';
const fields = 'input, select, textarea';

function makeRoom({ type, target }: Event): void {
  if (!(target instanceof Element) || target.closest(`[${mark}]`)) return;
  if (type === 'focusin' && !target.matches(fields)) return;
  if (window.matchMedia(phone).matches) dismissSuccesses();
}

/**
 * Where toasts appear, at the foot of a wide screen, so that they cover neither header nor title; the shell renders one.
 * What has a place on the page, as why a form was refused, stands there and nowhere else. The live region is there
 * before any message (WCAG 4.1.3), and a message does not leave while the pointer or the focus is on it (2.2.1).
 * Whoever sends the next form is done with the success of the last one: it would stand beside why this one is refused.
 *
 * On a phone it takes the whole width. There it is at the top, in the room that the scroll padding leaves above what is
 * arrived at: at the foot it would cover what is filled in next. It is short, and what went well makes room at the first
 * touch of the page, and when a field is entered (2.4.11).
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  useEffect(() => {
    document.addEventListener('submit', dismissSuccesses, true);
    document.addEventListener('pointerdown', makeRoom, true);
    document.addEventListener('focusin', makeRoom, true);
    return () => {
      document.removeEventListener('submit', dismissSuccesses, true);
      document.removeEventListener('pointerdown', makeRoom, true);
      document.removeEventListener('focusin', makeRoom, true);
    };
  }, []);
  return (
    <chakra.section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      data-no-print
      data-toaster
      position="fixed"
      zIndex="toast"
      insetEnd={{ base: '3', sm: '5' }}
      insetStart={{ base: '3', sm: 'auto' }}
      top={{
        base: 'calc(var(--portal-banner-height, 0px) + max(0.5rem, env(safe-area-inset-top)))',
        sm: 'auto',
      }}
      bottom={{ base: 'auto', sm: 'max(1rem, env(safe-area-inset-bottom))' }}
      width={{ sm: '24rem' }}
      display="flex"
      flexDirection="column"
      gap="2.5"
      pointerEvents="none"
    >
      {toasts.map((each) => (
        <Toast key={each.id} toast={each} />
      ))}
    </chakra.section>
  );
}

/** Title and body go on in one line on a phone. */
const line = { base: 'inline', sm: 'block' } as const;

function Toast({ toast }: { toast: ShownToast }) {
  const { palette, Icon } = statusLook[toast.severity];
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.milliseconds ?? errorFlag);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <chakra.div
      colorPalette={palette}
      display="flex"
      gap="3"
      ps="4"
      pe="1.5"
      py={{ base: '0.5', sm: '2.5' }}
      textStyle={{ base: 'sm', sm: 'md' }}
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="5px"
      borderInlineStartColor="colorPalette.solid"
      borderRadius="l2"
      shadow="lg"
      pointerEvents="auto"
      animation="fade-in 200ms ease-out"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <chakra.span color="colorPalette.fg" pt="1">
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.div flex="1" minW="0" py="0.5">
        <chakra.p fontWeight="semibold" display={line}>
          {toast.title}
        </chakra.p>
        {toast.body && (
          <chakra.p color="fg.muted" display={line} ms={{ base: '1.5', sm: '0' }}>
            {toast.body}
          </chakra.p>
        )}
      </chakra.div>
      <IconButton
        variant="ghost"
        size="xs"
        colorPalette="gray"
        aria-label="Dismiss notification"
        onClick={() => dismissToast(toast.id)}
      >
        <CloseIcon aria-hidden />
      </IconButton>
    </chakra.div>
  );
}
