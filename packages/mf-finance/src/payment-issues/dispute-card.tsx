import { formatDateTime, formatRrr } from '@portal/shared/model';
import { Box, Button, DownloadIcon, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { saveEvidence, type Dispute } from './issues.api';

/** What a payer says, with the bank slip, and what was answered. */
export function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { statement, rrr, evidence, raisedAt, answer, answeredAt } = dispute;
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    setFailure(null);
    saveEvidence(dispute).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Box as="article" borderWidth="1px" borderRadius="l3" p="4">
      <Text textStyle="sm" color="fg.muted">
        The payer, {formatDateTime(raisedAt)}
      </Text>
      <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {statement}
      </Text>
      {rrr && <Text mt="1">RRR that was paid: {formatRrr(rrr)}</Text>}
      {evidence && (
        <Button mt="3" size="sm" variant="outline" onClick={save}>
          <DownloadIcon aria-hidden />
          Bank slip: {evidence}
        </Button>
      )}
      <div role="alert">{failure && <Text color="fg.error">{failure}</Text>}</div>
      {answer && (
        <Box mt="3" ps="3" borderInlineStartWidth="3px">
          <Text textStyle="sm" color="fg.muted">
            Answered{answeredAt && `, ${formatDateTime(answeredAt)}`}
          </Text>
          <Text>{answer}</Text>
        </Box>
      )}
    </Box>
  );
}
