import { disputeSchema, evidenceLimit, evidenceTypes } from '@portal/contracts/finance';
import { FileField, TextAreaField, TextField, type FileFieldProps } from '@portal/shared/forms';
import { useQuery } from '@portal/shared/http';
import { formatDateTime } from '@portal/shared/model';
import { FormDialog } from '@portal/shared/lists';
import { Alert, Box, Button, Flex, LabelBadge, Stack, Text } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { issueStateBadges } from '../money-badges';
import { disputesQuery, useAttachSlip, useRaiseDispute, type Dispute } from './dispute.api';

function SlipField(props: Pick<FileFieldProps, 'file' | 'onChange'>) {
  return (
    <FileField
      label="Bank slip"
      hint="A photo (JPEG or PNG) or PDF of the teller or transfer, at most 2 MB."
      accept={evidenceTypes}
      limit={evidenceLimit}
      refusal="Only a picture (JPEG or PNG) or a PDF can be attached."
      {...props}
    />
  );
}

function RaiseDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const raise = useRaiseDispute(number);
  const [slip, setSlip] = useState<File | null>(null);
  return (
    <FormDialog
      title="My payment is not counted"
      lead="The bursary looks into it and answers here. Nothing that you have paid is lost."
      schema={disputeSchema}
      defaults={{ statement: '', rrr: '' }}
      confirm="Send"
      onSubmit={async (said) => {
        await raise(said, slip);
        toast({ severity: 'success', title: 'The bursary has been told' });
      }}
      onClose={onClose}
    >
      <TextAreaField name="statement" label="What happened" hint="What you paid, when, and at which bank." />
      <TextField
        name="rrr"
        label="RRR that you paid"
        hint="Only when it is not the one of this invoice."
        inputMode="numeric"
        digits
      />
      <SlipField file={slip} onChange={setSlip} />
    </FormDialog>
  );
}

/** A bank slip that comes after what was said. */
function LateSlip({ id }: { id: number }) {
  const attach = useAttachSlip();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (slip: File | null) => {
    if (!slip) return;
    setFailure(null);
    await attach(id, slip).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Box mt="3">
      <SlipField file={null} onChange={(slip) => void send(slip)} />
      {failure && <Alert status="error">{failure}</Alert>}
    </Box>
  );
}

function Said({ id, statement, evidence, raisedAt, state, answer, answeredAt }: Dispute) {
  return (
    <Box as="article" borderWidth="1px" borderRadius="l3" p="3" textStyle="sm">
      <Flex justify="space-between" gap="3">
        <Text color="fg.muted">{formatDateTime(raisedAt)}</Text>
        <LabelBadge of={issueStateBadges} value={state} />
      </Flex>
      <Text mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {statement}
      </Text>
      {evidence && <Text color="fg.muted">Bank slip: {evidence}</Text>}
      {!evidence && state !== 'resolved' && <LateSlip id={id} />}
      {answer && (
        <Box mt="2" ps="3" borderInlineStartWidth="3px">
          <Text color="fg.muted">The bursary{answeredAt && `, ${formatDateTime(answeredAt)}`}</Text>
          <Text>{answer}</Text>
        </Box>
      )}
    </Box>
  );
}

/**
 * On the page of a student's own invoice: says that it was paid but is not counted, and shows what came of it. Stays out
 * of the way while it is not known.
 */
export function DisputePanel({ number }: { number: string }) {
  const known = useQuery(disputesQuery(number));
  const [raising, setRaising] = useState(false);
  if (!known.data) return null;
  const { mayRaise, disputes } = known.data;
  return (
    <Stack gap="3" data-no-print>
      {disputes.map((dispute) => (
        <Said key={dispute.id} {...dispute} />
      ))}
      {mayRaise && (
        <Button variant="outline" size="sm" alignSelf="start" onClick={() => setRaising(true)}>
          My payment is not counted
        </Button>
      )}
      {raising && <RaiseDialog number={number} onClose={() => setRaising(false)} />}
    </Stack>
  );
}
