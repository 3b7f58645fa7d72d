import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useQueryClient } from '@portal/shared/http';
import { administration } from '@portal/shared/administration';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import type { Act } from './acts';
import { carryOut, modulesQuery } from './modules.api';

export interface ChosenAct {
  act: Act;
  id: string;
}

/** Asks for the reason, then acts. A refusal of the server stays in the dialog. */
export function ActDialog({ chosen, onClose }: { chosen: ChosenAct | null; onClose: () => void }) {
  const queries = useQueryClient();
  if (!chosen) return null;
  const { act, id } = chosen;
  const submit = async (body: { reason: string }) => {
    await carryOut(act.name, id, body);
    await queries.invalidateQueries({ queryKey: modulesQuery.queryKey });
    toast({ severity: 'success', title: act.done });
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={act.question}>
      <Form
        schema={administration.modules.disable.body}
        defaults={{ reason: '' }}
        onSubmit={submit}
        label={act.question}
      >
        <Stack gap="5">
          <Text color="fg.muted">{act.consequence}</Text>
          <ErrorSummary />
          <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />
          <Flex gap="3" justify="flex-end">
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
