import { student, toldPerMinute, type MessageValues } from '@portal/contracts/student';
import { useCall } from '@portal/shared/http';
import { FormDialog } from '@portal/shared/lists';
import { closedObject, counted, formatCount, type CallData } from '@portal/shared/model';
import { Alert, Button, Facts, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';

const nothing = closedObject({});

interface SendDialogProps {
  values: MessageValues;
  shown: CallData<typeof student.studentMessages.preview>;
  onClose: () => void;
  onSent: () => void;
}

/** The message as whoever asks gets it, alone. */
function TestButton({ values }: { values: MessageValues }) {
  const { mutateAsync: test } = useCall(student.studentMessages.test);
  const [result, setResult] = useState<{ bad: boolean; words: string } | null>(null);
  const [pending, setPending] = useState(false);
  const { subject, text, byNotification, byEmail } = values;
  const sendTest = async () => {
    setPending(true);
    try {
      const { notified, mailed } = await test({ body: { subject, text, byNotification, byEmail } });
      const ways = [notified && 'notification', mailed && 'email'].filter(Boolean).join(' and ');
      const words = ways === '' ? 'Your account has no email.' : `The test was sent to you by ${ways}.`;
      setResult({ bad: ways === '', words });
    } catch (error) {
      setResult({ bad: true, words: error instanceof Error ? error.message : 'The test was not sent.' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Stack gap="3" align="start">
      <Button variant="outline" onClick={() => void sendTest()} disabled={pending}>
        Send a test to me
      </Button>
      {result && (
        <Alert status={result.bad ? 'warning' : 'success'} title={result.bad ? 'No test' : 'Test sent'}>
          {result.words}
        </Alert>
      )}
    </Stack>
  );
}

/** Whom the message reaches, a test of it, and its sending. */
export function SendDialog({ values, shown, onClose, onSent }: SendDialogProps) {
  const { mutateAsync: send } = useCall(student.studentMessages.send);
  const { students, withoutEmail, withoutAccount, unreachable, to, office, key, mark } = shown;
  const minutes = Math.ceil(students / toldPerMinute);
  return (
    <FormDialog
      title={`Send “${values.subject}” to ${counted(students, 'student')}?`}
      lead={`They are told within ${counted(minutes, 'minute')}, so many at a time; you can stop it meanwhile.`}
      confirm="Send"
      disabled={students === 0}
      schema={nothing}
      defaults={{}}
      onClose={onClose}
      onSubmit={async () => {
        await send({ body: { ...values, key, mark } });
        toast({ severity: 'success', title: 'The message is being sent' });
        onSent();
      }}
    >
      <Facts
        items={[
          ['To', to],
          ['Students', formatCount(students)],
          ['Without an email', formatCount(withoutEmail)],
          ['Without an account', formatCount(withoutAccount)],
          ['Reached in no way', formatCount(unreachable)],
          ['From', office],
        ]}
      />
      <Text whiteSpace="pre-wrap">{values.text}</Text>
      <TestButton values={values} />
    </FormDialog>
  );
}
