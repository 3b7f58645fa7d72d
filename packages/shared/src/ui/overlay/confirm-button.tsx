import { useState, type ReactNode } from 'react';
import { Alert, Button, Text, type ButtonProps } from '..';
import { Modal } from './modal';

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** The question, as the dialog's title. */
  question: string;
  /** What will happen, in a sentence. */
  body?: ReactNode;
  /** The word on the button that does it; the trigger's own text when left out. */
  confirm?: string;
  cancel?: string;
  /** While its promise runs the dialog waits; a rejection is shown in the dialog, which stays. */
  onConfirm: () => void | Promise<unknown>;
  children: ReactNode;
}

/** A button whose act cannot be undone: it asks first. */
export function ConfirmButton({
  question,
  body,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  children,
  ...look
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button variant="outline" disabled={busy} onClick={() => setOpen(false)}>
        {cancel}
      </Button>
      <Button colorPalette={look.colorPalette ?? 'brand'} loading={busy} onClick={() => void act()}>
        {confirm ?? children}
      </Button>
    </>
  );
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal open={open} onClose={() => !busy && setOpen(false)} title={question} size="sm" footer={footer}>
        {body && <Text color="fg.muted">{body}</Text>}
        {failure && (
          <Alert status="error" mt="3">
            {failure}
          </Alert>
        )}
      </Modal>
    </>
  );
}
