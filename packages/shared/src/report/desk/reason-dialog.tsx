import { ErrorSummary, Form, SubmitButton, TextAreaField } from '../../forms';
import { whySchema } from '../../administration';
import { Button, Flex, Stack, Text } from '../../ui';
import { Modal } from '../../ui/overlay';
import type { ReactNode } from 'react';

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
  const submit = async ({ reason }: { reason: string }) => {
    await onAct(reason);
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={question}>
      <Form schema={whySchema} defaults={{ reason: '' }} onSubmit={submit} label={question}>
        <Stack gap="5">
          <Text as="div" color="fg.muted">
            {children}
          </Text>
          <ErrorSummary />
          <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton colorPalette={danger ? 'red' : 'brand'}>{act}</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
