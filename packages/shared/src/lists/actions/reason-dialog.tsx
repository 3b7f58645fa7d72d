import type { ReactNode } from 'react';
import { whySchema } from '../../model';
import { FormDialog } from './form-dialog';
import { ReasonField } from './reason-field';

interface ReasonDialogProps {
  /** The question, as the dialog's title. */
  question: string;
  /** What will happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  danger?: boolean;
  /** Carries it out; a rejection stays in the dialog. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is done that the audit keeps, where a page asks without an action of a row. */
export function ReasonDialog({
  question,
  children,
  confirm,
  danger = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  return (
    <FormDialog
      title={question}
      lead={children}
      confirm={confirm}
      danger={danger}
      schema={whySchema}
      defaults={{ reason: '' }}
      onSubmit={({ reason }) => onConfirm(reason)}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  );
}
