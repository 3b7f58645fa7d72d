import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon, Heading, IconButton } from '..';
import { placeAfter } from './focus-after';

export interface ModalProps {
  open: boolean;
  /** Asked for by Esc, the close button or a click beside it; the owner sets `open`. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons. The one that does no harm comes first in the markup and has the focus. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const widths = { sm: '26rem', md: '34rem', lg: '48rem' };

const Dialog = chakra('dialog', {
  base: {
    m: 'auto',
    p: '0',
    width: 'calc(100vw - 2rem)',
    maxH: 'calc(100dvh - 2rem)',
    overflow: 'auto',
    color: 'fg',
    bg: 'bg.panel',
    borderRadius: 'l3',
    borderWidth: '1px',
    shadow: 'lg',
    '&::backdrop': { bg: 'rgb(8 20 14 / 62%)' },
    '&[open]': { animation: 'fade-in 150ms ease-out' },
  },
});

/** Portals still bubble through React: a submit inside the dialog must not reach a form around its owner. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A dialog that stops everything else. It is the platform's own `<dialog>`: the rest of the page is inert, Esc asks
 * to close, and the focus goes back to where it came from, or to what follows when the act has taken that away.
 */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? createPortal(<OpenModal {...rest} />, document.body) : null;
}

function OpenModal({ onClose, title, children, footer, size = 'md' }: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useShown(dialog);
  return (
    <Dialog
      ref={dialog}
      maxW={widths[size]}
      aria-labelledby={titleId}
      onSubmit={keepInside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === dialog.current) onClose();
      }}
    >
      <chakra.div display="flex" flexDirection="column">
        <chakra.div display="flex" alignItems="flex-start" gap="3" ps="6" pe="3" pt="4">
          <Heading as="h2" size="lg" id={titleId} flex="1" pt="1">
            {title}
          </Heading>
          <IconButton variant="ghost" size="sm" colorPalette="gray" aria-label="Close" onClick={onClose}>
            <CloseIcon aria-hidden />
          </IconButton>
        </chakra.div>
        <chakra.div px="6" pt="2" pb="5">
          {children}
        </chakra.div>
        {footer && (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            gap="3"
            px="6"
            pb="5"
            data-dialog-footer
          >
            {footer}
          </chakra.div>
        )}
      </chakra.div>
    </Dialog>
  );
}

const inputs = 'input:enabled, select:enabled, textarea:enabled';
const footerButtons = '[data-dialog-footer] button:enabled';

/** Shows the dialog while it is mounted; the first footer button, else the first control, gets the focus. */
function useShown(ref: { readonly current: HTMLDialogElement | null }) {
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    const follow = placeAfter(before);
    if (!dialog) return;
    dialog.showModal();
    const first = [inputs, footerButtons, 'button']
      .map((each) => dialog.querySelector<HTMLElement>(each))
      .find(Boolean);
    // A long dialog is read from its top, wherever its buttons are.
    first?.focus({ preventScroll: true });
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else follow()?.focus();
    };
  }, [ref]);
}
