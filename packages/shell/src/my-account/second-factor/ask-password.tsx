import { ErrorSummary, Form, SubmitButton } from '@portal/shared/forms';
import { ownPasswordSchema } from '@portal/shared/model';
import { Button, Flex, Stack, Text, type ButtonProps } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useState, type ReactNode } from 'react';
import { PasswordField } from '../password/password-field';

interface AskPasswordProps<T> extends Pick<ButtonProps, 'variant' | 'colorPalette'> {
  title: string;
  /** What follows from it, in a sentence. */
  lead?: string;
  /** The call behind it; what it refuses is shown in the dialog. */
  act(body: { password: string }): Promise<T>;
  onDone(answer: T): void;
  children: ReactNode;
}

/** A button for what changes how an account can be entered: whoever finds the browser open must not do it. */
export function AskPassword<T>({ title, lead, act, onDone, children, ...look }: AskPasswordProps<T>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Modal open={open} onClose={close} title={title} size="sm">
        <Form
          schema={ownPasswordSchema}
          defaults={{ password: '' }}
          label={title}
          failureTitle="That did not work"
          onSubmit={async (body) => {
            const answer = await act(body);
            close();
            onDone(answer);
          }}
        >
          <ErrorSummary />
          <Stack gap="5">
            {lead && <Text color="fg.muted">{lead}</Text>}
            <PasswordField name="password" label="Your password" autoComplete="current-password" />
            <Flex gap="3" justify="flex-end" wrap="wrap">
              <Button variant="outline" type="button" onClick={close}>
                Cancel
              </Button>
              <SubmitButton {...(look.colorPalette && { colorPalette: look.colorPalette })}>
                Continue
              </SubmitButton>
            </Flex>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}
