import { reasonHint } from '@portal/shared/lists';
import { ErrorSummary, Form, SubmitButton, TextAreaField } from '@portal/shared/forms';
import { administration } from '@portal/contracts/administration';
import { useCall } from '@portal/shared/http';
import { formatDate } from '@portal/shared/model';
import { Alert, Box, DescriptionList, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import type { User } from '../users.api';
import { differsText } from '../labels';

interface WaitingRecordProps {
  user: User;
  record: NonNullable<User['record']>;
}

/** The registry's record of this number, which is nobody's until somebody has made sure whose it is. */
export function WaitingRecord({ user, record }: WaitingRecordProps) {
  const { mutateAsync } = useCall(administration.users.joinRecord);
  const join = async (body: { reason: string }) => {
    await mutateAsync({ params: { id: user.id }, body });
    toast({ severity: 'success', title: `The record ${record.number} is joined` });
  };
  return (
    <Alert status="warning" title={`A record of the registry waits: ${record.number}`}>
      <Stack gap="4">
        <Box>
          It has {differsText(record.differs)}, so it was not joined to this account. Compare before you
          confirm.
        </Box>
        <DescriptionList
          items={[
            ['Name on the record', record.fullName],
            ['Name of the account', user.fullName],
            ['Date of birth on the record', formatDate(record.birthDate) || 'Not known'],
          ]}
        />
        {user.may.includes('edit') && (
          <Form
            schema={administration.users.joinRecord.body}
            defaults={{ reason: '' }}
            onSubmit={join}
            label="Join the record"
          >
            <Stack gap="4">
              <ErrorSummary />
              <TextAreaField name="reason" label="How do you know that it is theirs?" hint={reasonHint} />
              <Box>
                <SubmitButton>Join the record</SubmitButton>
              </Box>
            </Stack>
          </Form>
        )}
      </Stack>
    </Alert>
  );
}
