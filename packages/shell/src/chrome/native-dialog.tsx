import { chakra } from '@portal/shared/ui';
import { endFirstView } from '../boot/first-view';
import { useEffect, useId, useRef, type ReactNode } from 'react';

/** Width of a panel at the left edge. */
export const sideWidth = 'min(20rem, 86vw)';
/** What lies behind a dialog. */
export const dimmed = 'rgb(10 20 15 / 55%)';

interface NativeDialogProps {
  id?: string;
  open: boolean;
  /** Called for Esc, a click outside, and by whatever is inside. */
  onClose(): void;
  /** A panel at the left edge instead of a box in the middle. */
  side?: boolean;
  /** Near the top of the page: what stands below may grow. */
  top?: boolean;
  label?: string;
  /** It interrupts: read out at once. */
  alert?: boolean;
  children(titleId: string): ReactNode;
}

/**
 * The browser's own dialog: it traps the focus, gives it back and closes on Esc without a byte of script, so the
 * shell's own questions can be asked even when nothing more can be fetched.
 */
export function NativeDialog({
  id,
  open,
  onClose,
  side = false,
  top = false,
  label,
  alert = false,
  children,
}: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) {
      endFirstView();
      element.showModal();
    } else element.close();
  }, [open]);
  const box = {
    m: top ? '10dvh auto auto' : 'auto',
    w: `min(${top ? 36 : 28}rem, calc(100vw - 2rem))`,
    borderRadius: 'l3',
  };
  const shape = side ? { m: '0', maxH: '100dvh', h: '100dvh', w: sideWidth } : box;
  return (
    <chakra.dialog
      ref={dialog}
      id={id}
      role={alert ? 'alertdialog' : undefined}
      onClose={onClose}
      onCancel={(event) => {
        // The owner decides whether it closes: an alert may have to stay.
        if (!alert) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      aria-labelledby={label ? undefined : titleId}
      aria-label={label}
      p="0"
      maxW="100vw"
      bg="bg.panel"
      color="fg"
      boxShadow="lg"
      css={{ '&::backdrop': { background: dimmed } }}
      {...shape}
    >
      {open && children(titleId)}
    </chakra.dialog>
  );
}
