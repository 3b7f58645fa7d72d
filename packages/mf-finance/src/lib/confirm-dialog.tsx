import { Alert, Button, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useState, type ReactNode } from 'react';

interface ConfirmDialogProps {
  /** The question, as the dialog's title. */
  question: string;
  /** What will happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  danger?: boolean;
  /** Carries it out; a rejection stays in the dialog. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done that was chosen from a menu. While it runs the dialog waits. */
export function ConfirmDialog({
  question,
  children,
  confirm,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const carryOut = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button variant="outline" disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button colorPalette={danger ? 'red' : 'brand'} loading={busy} onClick={() => void carryOut()}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Modal open onClose={() => !busy && onClose()} title={question} footer={footer}>
      <Stack gap="4">
        <Text as="div" color="fg.muted">
          {children}
        </Text>
        {failure && <Alert status="error">{failure}</Alert>}
      </Stack>
    </Modal>
  );
}
