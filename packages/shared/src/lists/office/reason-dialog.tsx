import type { ReactNode } from 'react';
import { whySchema } from '../../model';
import { TextAreaField } from '../../forms';
import { FormDialog } from './form-dialog';

interface ReasonDialogProps {
  /** The question, as the dialog's title. */
  question: string;
  /** What will happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  act: string;
  danger?: boolean;
  /** Carries it out; a rejection stays in the dialog. */
  onAct: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is done that the audit keeps. */
export function ReasonDialog({ question, children, act, danger = false, onAct, onClose }: ReasonDialogProps) {
  return (
    <FormDialog
      title={question}
      lead={children}
      act={act}
      danger={danger}
      schema={whySchema}
      defaults={{ reason: '' }}
      onSubmit={({ reason }) => onAct(reason)}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />
    </FormDialog>
  );
}
