import { finance, waiverDays, waiverSchema } from '@portal/contracts/finance';
import {
  DateField,
  ErrorSummary,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import type { CallInput } from '@portal/shared/model';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Modal, toast } from '@portal/shared/ui/overlay';
import { asChoices, useFreshScholarships, type Choices } from './scholarships.api';

interface WaiverDialogProps {
  sessions: Choices['sessions'];
  /** Who is let through, where that is known. */
  matricNumber?: string;
  sessionId?: number;
  onClose: () => void;
}

/** Asks that a student be let through although the school fee is not paid. Another officer has to agree. */
export function WaiverDialog({ sessions, matricNumber = '', sessionId, onClose }: WaiverDialogProps) {
  const ask = useCall(finance.scholarships.requestWaiver);
  const fresh = useFreshScholarships();
  const current = sessionId ?? sessions.find((session) => session.current)?.id;
  const submit = async (body: CallInput<typeof finance.scholarships.requestWaiver>['body']) => {
    await ask.mutateAsync({ body });
    toast({ severity: 'success', title: 'The waiver waits for another officer' });
    await fresh();
    onClose();
  };
  const defaults = { matricNumber, sessionId: String(current ?? ''), until: '', reason: '' };
  return (
    <Modal open onClose={onClose} title="Waive the financial hold">
      <Form schema={waiverSchema} defaults={defaults} onSubmit={submit} label="Waive the financial hold">
        <Stack gap="5">
          <Text color="fg.muted">
            Until the last day the student goes on as if the school fee of the session were paid. The fee is
            still owed.
          </Text>
          <ErrorSummary />
          <TextField name="matricNumber" label="Matric number" digits readOnly={matricNumber !== ''} />
          <SelectField
            name="sessionId"
            label="Session"
            options={asChoices(sessions)}
            readOnly={sessionId !== undefined}
          />
          <DateField name="until" label="Last day" hint={`Within ${waiverDays} days.`} />
          <TextAreaField name="reason" label="Reason" hint="Kept in the audit beside your name." />
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton>Ask for the waiver</SubmitButton>
          </Flex>
        </Stack>
      </Form>
    </Modal>
  );
}
