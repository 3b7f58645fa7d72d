import { Box, Button, Flex, Heading, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { NativeDialog } from './native-dialog';

interface QuestionDialogProps {
  open: boolean;
  question: string;
  /** A sentence below the question. */
  detail?: string;
  yes: string;
  no: string;
  danger?: boolean;
  /** What *yes* does; while it runs both buttons wait, and what it throws is shown. */
  onYes(): void | Promise<void>;
  onNo(): void;
}

/** One question, two answers. */
export function QuestionDialog({
  open,
  question,
  detail,
  yes,
  no,
  danger,
  onYes,
  onNo,
}: QuestionDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function act() {
    setBusy(true);
    setProblem('');
    try {
      await onYes();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <NativeDialog open={open} onClose={onNo}>
      {(titleId) => (
        <Box p="6">
          <Heading as="h2" id={titleId} size="lg">
            {question}
          </Heading>
          {detail && (
            <Text mt="2" color="fg.muted">
              {detail}
            </Text>
          )}
          <Text role="alert" color="fg.error" mt={problem ? '3' : '0'}>
            {problem}
          </Text>
          <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onNo} disabled={busy}>
              {no}
            </Button>
            <Button colorPalette={danger ? 'red' : 'brand'} onClick={() => void act()} loading={busy}>
              {yes}
            </Button>
          </Flex>
        </Box>
      )}
    </NativeDialog>
  );
}
