import { admissions, type VerificationAction } from '@portal/contracts/admissions';
import { request, useRefresh } from '@portal/shared/http';
import { Alert, Button, Flex, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { Sitting } from '../olevel-verification.api';
import { useFillRows } from './paste-results';

interface CardActionsProps {
  id: number;
  at: number;
  sitting: Sitting;
  may: readonly VerificationAction[];
}

const answers = {
  found: 'The body has answered: check the rows.',
  not_found: 'The body knows no such candidate.',
  later: 'The body has taken the question and answers later. Ask again in a while.',
};

/** Shows the card to who may see it, and asks the body with it; both count as a use. */
export function CardActions({ id, at, sitting, may }: CardActionsProps) {
  const [card, setCard] = useState<{ pin: string; serial: string } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fill = useFillRows(at);
  const refresh = useRefresh();
  const input = { params: { id, sitting: sitting.sitting } };
  const askBody = async () => {
    setBusy(true);
    try {
      const { status, results } = await request(admissions.olevelVerification.ask, input);
      if (status === 'found')
        fill(
          Object.entries(results).map(([subjectId, gradeId]) => ({
            subjectId: Number(subjectId),
            gradeId: Number(gradeId),
          })),
        );
      setSaid(answers[status]);
    } catch (error) {
      setSaid((error as Error).message);
    } finally {
      setBusy(false);
      await refresh(admissions.olevelVerification.ask);
    }
  };
  return (
    <>
      {may.includes('ask') && (
        <Button variant="outline" size="sm" loading={busy} onClick={() => void askBody()}>
          Ask {sitting.body}
        </Button>
      )}
      {may.includes('reveal') && !card && (
        <ConfirmButton
          variant="outline"
          size="sm"
          question="Show the card?"
          body={`It counts as a use of the card, ${sitting.uses} of ${sitting.mostUses} are used, and is put on record.`}
          confirm="Show"
          onConfirm={async () => {
            setCard(await request(admissions.olevelVerification.reveal, input));
            await refresh(admissions.olevelVerification.reveal);
          }}
        >
          Show PIN
        </ConfirmButton>
      )}
      {card && (
        <Text fontVariantNumeric="tabular-nums">
          PIN <strong>{card.pin}</strong>, serial <strong>{card.serial}</strong>
        </Text>
      )}
      {said !== null && (
        <Flex flexBasis="100%">
          <Alert status="info">{said}</Alert>
        </Flex>
      )}
    </>
  );
}
