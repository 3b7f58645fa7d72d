import { cancelled } from '@portal/shared/forms';
import { counted } from '@portal/shared/model';
import { Button, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { Rules } from './reservation.api';

interface Question {
  rules: Rules;
  answer: (yes: boolean) => void;
}

/** Asks before a session becomes a ballot in which students have bed-spaces already; no rejects as cancelled. */
export function useBeginBallot() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (rules: Rules) =>
    new Promise<void>((resolve, reject) =>
      setQuestion({
        rules,
        answer: (yes) => {
          setQuestion(null);
          if (yes) resolve();
          else reject(cancelled());
        },
      }),
    );
  return { ask, dialog: question && <BeginBallot {...question} /> };
}

function BeginBallot({ rules: { session, held, paid }, answer }: Question) {
  return (
    <Modal
      open
      onClose={() => answer(false)}
      title={`Give out the bed-spaces of ${session} by ballot?`}
      footer={
        <>
          <Button variant="outline" onClick={() => answer(false)}>
            Go back
          </Button>
          <Button onClick={() => answer(true)}>Begin the ballot</Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>
          {`Taken already: ${counted(held, 'bed-space')} held and not paid yet, ${counted(paid, 'bed-space')} paid. They stay with those who have them and are not in the draw; who holds one can still pay until the hold ends.`}
        </Text>
        <Text>
          Nobody else books a bed-space in this session: students apply in the days of booking, and a hold
          that is not paid in time goes to the waiting list.
        </Text>
      </Stack>
    </Modal>
  );
}
