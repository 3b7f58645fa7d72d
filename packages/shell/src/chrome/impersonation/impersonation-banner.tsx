import { texts, type SessionSummary } from '@portal/shared/model';
import { Avatar, Box, Button, chakra, Flex, Text } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShell } from '../../boot/shell-context';
import { useSecondsLeft } from '../session/use-seconds-left';
import { TimeLeft } from './time-left';
import { useBannerHeight } from './use-banner-height';

/** Ends it once: by the button, or when the time is over. */
function useEnd(ends: number) {
  const { endImpersonation } = useShell();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const seconds = useSecondsLeft(ends);
  const over = seconds === 0;

  async function end() {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await endImpersonation();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  const endNow = useEffectEvent(() => void end());
  useEffect(() => {
    if (over) endNow();
  }, [over]);
  return { end, busy, problem, seconds };
}

function Who({ session }: { session: SessionSummary }) {
  const { impersonatorUsername, fullName, email, passport, roleNames } = session;
  const about = [roleNames.join(', '), email].filter(Boolean).join(' · ');
  return (
    <Flex gap="3" align="center" flex="1" minW={{ base: 'full', sm: '12rem' }}>
      <Avatar name={fullName} src={passport} size={52} />
      <Box minW="0" lineHeight="1.35">
        <chakra.p>
          You are <strong>{impersonatorUsername}</strong>, acting as <strong>{fullName}</strong>
        </chakra.p>
        <Text textStyle="sm" color="fg.muted" truncate>
          {about}
        </Text>
      </Box>
    </Flex>
  );
}

/** Says as whom one acts for as long as one does: it stays on top, cannot be closed, and everything moves down below it. */
export function ImpersonationBanner({ session }: { session: SessionSummary }) {
  const banner = useRef<HTMLDivElement>(null);
  useBannerHeight(banner);
  const { end, busy, problem, seconds } = useEnd(
    Date.parse(session.impersonationEnds ?? session.sessionEnds),
  );
  return (
    <Box
      as="section"
      ref={banner}
      aria-label="Acting as another person"
      position="fixed"
      insetX="0"
      top="0"
      zIndex="banner"
      minH="24"
      display="flex"
      alignItems="center"
      colorPalette="yellow"
      bg="colorPalette.subtle"
      borderBottomWidth="2px"
      borderColor="gold"
      data-no-print
    >
      <Flex
        align="center"
        gap={{ base: '2', sm: '5' }}
        wrap="wrap"
        w="full"
        maxW="90rem"
        mx="auto"
        px={{ base: '3', sm: '5' }}
        py="2"
      >
        <Who session={session} />
        <TimeLeft seconds={seconds} fullName={session.fullName} />
        <Button variant="outline" size="sm" onClick={() => void end()} loading={busy}>
          {texts.shell.endSession}
        </Button>
        <Text role="alert" color="fg.error" textStyle="sm" w={problem ? 'full' : undefined}>
          {problem}
        </Text>
      </Flex>
    </Box>
  );
}
