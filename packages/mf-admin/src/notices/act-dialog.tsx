import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useQueryClient } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { listKey, takeDown, type NoticeRow } from './notices.api';

export interface ChosenAct {
  act: 'unpublish' | 'remove';
  row: NoticeRow;
}

const words = {
  unpublish: {
    question: (title: string) => `Unpublish “${title}”?`,
    consequence: 'Its readers no longer see it. It stays here and can be published again.',
    label: 'Unpublish',
    done: 'The notice is unpublished',
  },
  remove: {
    question: (title: string) => `Delete “${title}”?`,
    consequence: 'The notice and its attachment are gone for good. The audit log keeps what it said.',
    label: 'Delete',
    done: 'The notice is deleted',
  },
};

const schema = administration.noticeBoard.unpublish.body.pick(['reason']);

/** Asks for the reason, then takes the notice from its readers. A refusal stays in the dialog. */
export function ActDialog({ chosen: { act, row }, onClose }: { chosen: ChosenAct; onClose: () => void }) {
  const queries = useQueryClient();
  const { question, consequence, label, done } = words[act];
  const submit = async (body: { reason: string }) => {
    await takeDown(act, row, body);
    await queries.invalidateQueries({ queryKey: listKey });
    toast({ severity: 'success', title: done });
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={question(row.title)}>
      <Form schema={schema} defaults={{ reason: '' }} onSubmit={submit} label={question(row.title)}>
        <Stack gap="5">
          <Text color="fg.muted">{consequence}</Text>
          <ErrorSummary />
          <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton colorPalette="red">{label}</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
