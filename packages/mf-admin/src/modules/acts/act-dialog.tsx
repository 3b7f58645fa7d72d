import { administration } from '@portal/contracts/administration';
import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { ProblemError } from '@portal/shared/http';
import type { FieldError } from '@portal/shared/model';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useFreshRegistry, type CompositionRow } from '../modules.api';
import type { Act } from './acts';
import { useIncompatible } from './incompatible';
import { lastMove, MovedNotice } from './moved-notice';

const { body } = administration.modules.enable;
/** Forms of the page under the dialog have a reason, too: this one has its own name. */
const schema = body.omit(['reason', 'expects']).shape({ actReason: body.fields.reason });
const errorPath = ({ path }: FieldError) => (path === 'reason' ? 'actReason' : path);

interface ActDialogProps {
  act: Act;
  /** The live composition that the page shows. */
  composition: string;
  onClose: () => void;
}

/** Asks for the reason, then acts. A refusal of the server stays in the dialog, with who was faster. */
export function ActDialog({ act, composition, onClose }: ActDialogProps) {
  const fresh = useFreshRegistry();
  const [moved, setMoved] = useState<CompositionRow | null>(null);
  const { ask, incompatible } = useIncompatible();
  const submit = async (given: object) => {
    const { actReason: reason, acceptIncompatible } = given as {
      actReason: string;
      acceptIncompatible: boolean;
    };
    try {
      await ask(() =>
        act.run({ reason, expects: composition, ...(acceptIncompatible && { acceptIncompatible }) }),
      );
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'STALE') {
        const [move] = await Promise.all([lastMove(), fresh()]);
        setMoved(move);
      }
      throw error;
    }
    await fresh();
    toast({ severity: 'success', title: act.done });
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={act.question}>
      <Form
        schema={schema}
        defaults={{ actReason: '', acceptIncompatible: false }}
        onSubmit={submit}
        errorPath={errorPath}
        label={act.question}
      >
        <Stack gap="5">
          <Text color="fg.muted">{act.consequence}</Text>
          <ErrorSummary />
          {incompatible}
          {moved && <MovedNotice move={moved} />}
          <TextAreaField name="actReason" label="Reason" hint="Kept in the audit beside your name." />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton colorPalette={act.danger ? 'red' : 'brand'}>{act.label}</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
