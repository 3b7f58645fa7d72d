import { ErrorSummary, Form, SubmitButton, type FormProps } from '../../forms';
import type { Schema } from '../../model';
import { Button, Flex, Stack, Text } from '../../ui';
import { Modal } from '../../ui/overlay';
import type { ReactNode } from 'react';

export interface FormDialogProps<S extends Schema> extends Pick<
  FormProps<S>,
  'schema' | 'defaults' | 'onSubmit' | 'failureTitle'
> {
  title: string;
  /** What will happen. */
  lead?: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  danger?: boolean;
  /** The button that does it is not to be pressed any more. */
  disabled?: boolean;
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/** A short form in a dialog: what will happen, fields, two buttons. It closes once the answers went through. */
export function FormDialog<S extends Schema>(props: FormDialogProps<S>) {
  const { title, lead, confirm, danger, disabled, onSubmit, onClose, children, ...form } = props;
  const submit: FormProps<S>['onSubmit'] = async (answers, sent) => {
    await onSubmit(answers, sent);
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <Form {...form} onSubmit={submit} label={title} ids="dialog-">
        <Stack gap="5">
          {lead && (
            <Text as="div" color="fg.muted">
              {lead}
            </Text>
          )}
          <ErrorSummary />
          {children}
          <Flex gap="3" justify="flex-end" wrap="wrap" data-dialog-footer>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton colorPalette={danger ? 'red' : 'brand'} disabled={disabled}>
              {confirm}
            </SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
