import type { RequestAct } from '@portal/contracts/administration';
import { ReasonDialog } from '@portal/shared/lists';
import { Alert, Button, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { decide, type RequestRow } from './claims.api';

interface DecisionDialogProps {
  row: RequestRow;
  act: RequestAct;
  /** What would be given. */
  words: string;
  /** Who else gains, or what comes with it. */
  reach: string;
  label: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** A refusal says why; what is approved or withdrawn is asked once more. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { row, act, words, label, onDone, onClose } = props;
  if (act !== 'refuse') return <Confirm {...props} />;
  const refuse = async (reason: string) => {
    await decide(act, row, reason);
    await onDone();
  };
  return (
    <ReasonDialog question="Refuse this grant?" confirm={label} danger onConfirm={refuse} onClose={onClose}>
      {words}. {row.requestedBy} is told your reason.
    </ReasonDialog>
  );
}

function Confirm({ row, act, words, reach, label, onDone, onClose }: DecisionDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await decide(act, row, '');
      await onDone();
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
      <Button loading={busy} onClick={() => void go()}>
        {label}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={`${label} this grant?`} footer={footer}>
      <Text>{words}.</Text>
      {reach && <Text mt="2">{reach}</Text>}
      <Text color="fg.muted" mt="2">
        {row.requestedBy} asked: {row.reason}
      </Text>
      {act === 'approve' && (
        <Text color="fg.muted" mt="2">
          It counts at once, and your name stands beside it in the audit.
        </Text>
      )}
      {failure && (
        <Alert status="error" mt="3">
          {failure}
        </Alert>
      )}
    </Modal>
  );
}
