import { renewSession } from '@portal/shared/http';
import { Box, Button, chakra, Flex, Heading, Text, VisuallyHidden } from '@portal/shared/ui';
import { counted, texts } from '@portal/shared/model';
import { useEffect, useState } from 'react';
import { useShell } from '../../boot/shell-context';
import { NativeDialog } from '../native-dialog';
import { leaveSignedOut } from './session-end';
import { useSecondsLeft } from './use-seconds-left';

/** Asks for more time; says why when there is none to be had. */
function useStaying(warnedBefore: number) {
  const { now } = useShell();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  async function stay() {
    setBusy(true);
    setProblem('');
    try {
      const { sessionEnds } = await renewSession();
      if (Date.parse(sessionEnds) - now() <= warnedBefore)
        setProblem('This session cannot last longer. Save your work, then sign in again.');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return { stay, problem, busy };
}

interface ExpiryDialogProps {
  /** When the session ends, in milliseconds. */
  ends: number;
  /** A session that ends within this time cannot be made longer. */
  warnedBefore: number;
}

/** The minute before the session ends by itself. At its end drafts and the way back are kept, as after any 401. */
export function ExpiryDialog({ ends, warnedBefore }: ExpiryDialogProps) {
  const { signOut } = useShell();
  const seconds = useSecondsLeft(ends);
  const { stay, problem, busy } = useStaying(warnedBefore);
  useEffect(() => {
    if (seconds === 0) leaveSignedOut();
  }, [seconds]);
  return (
    <NativeDialog open onClose={() => void stay()} alert>
      {(titleId) => (
        <Box p="6">
          <Heading as="h2" id={titleId} size="lg">
            Are you still there?
          </Heading>
          <Text mt="2" color="fg.muted">
            You have not used the portal for a while. Your session ends in{' '}
            <chakra.strong role="timer" aria-live="off" color="fg" fontVariantNumeric="tabular-nums">
              {counted(seconds, 'second')}
            </chakra.strong>
            .
          </Text>
          <VisuallyHidden role="status">
            {[30, 10].includes(seconds) && `${counted(seconds, 'second')} left`}
          </VisuallyHidden>
          <Text role="alert" color="fg.error" mt={problem ? '3' : '0'}>
            {problem}
          </Text>
          <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
            <Button onClick={() => void stay()} loading={busy}>
              Stay signed in
            </Button>
            <Button variant="outline" onClick={() => void signOut()} disabled={busy}>
              {texts.shell.signOut}
            </Button>
          </Flex>
        </Box>
      )}
    </NativeDialog>
  );
}
