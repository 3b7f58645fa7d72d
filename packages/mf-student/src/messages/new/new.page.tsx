import { messageSchema, student, type MessageValues } from '@portal/contracts/student';
import { ErrorSummary, Form, SubmitButton } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import type { CallData } from '@portal/shared/model';
import { useNavigate } from '@portal/shared/router';
import { Box, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { StudentManagementTabs } from '../../lib/student-management-tabs';
import { messagesPath } from '../messages.api';
import { MessageFields } from './message-fields';
import { SendDialog } from './send-dialog';

type Preview = CallData<typeof student.studentMessages.preview>;

const empty = {
  search: '',
  sessionId: '',
  schoolId: '',
  departmentId: '',
  optionId: '',
  studentTypeId: '',
  level: '',
  state: '',
  subject: '',
  text: '',
  byNotification: true,
  byEmail: true,
};

/** A message to many students: whom it reaches is shown before anybody is told. */
export default function NewMessagePage() {
  const { mutateAsync: preview } = useCall(student.studentMessages.preview);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ values: MessageValues; shown: Preview } | null>(null);
  return (
    <>
      <StudentManagementTabs />
      <PageHeader
        title="New message"
        lead="By notification, email or both, signed with your office. Nobody is told before you have seen whom it reaches."
        crumbs={[{ label: 'Messages to students', to: messagesPath }, { label: 'New message' }]}
      />
      <Form
        schema={messageSchema}
        defaults={empty}
        label="New message"
        onSubmit={async (values) => setAsked({ values, shown: await preview({ body: values }) })}
      >
        <Stack gap="5">
          <ErrorSummary />
          <MessageFields />
          <Box>
            <SubmitButton>See whom it reaches</SubmitButton>
          </Box>
        </Stack>
      </Form>
      {asked && (
        <SendDialog {...asked} onClose={() => setAsked(null)} onSent={() => void navigate(messagesPath)} />
      )}
    </>
  );
}
