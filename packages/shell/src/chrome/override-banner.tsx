import { request } from '@portal/shared/http';
import { calls, type ModuleOverride } from '@portal/shared/model';
import { Box, Button, chakra, Flex, Text } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useBannerHeight } from './impersonation/use-banner-height';
import { useSecondsLeft } from './session/use-seconds-left';

export interface RunningOverride extends ModuleOverride {
  /** Why the portal's own release runs instead; null while the developer's build does. */
  problem: string | null;
}

/** The address without what asked for the override, so that loading it again does not ask once more. */
const plainAddress = () => location.pathname + location.hash;

/** Ends it in this browser; the page that follows has the portal's own modules. */
function useStop() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function stop() {
    setBusy(true);
    setProblem('');
    try {
      await request(calls.composition.leaveOverride);
      location.assign(plainAddress());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return { stop, busy, problem };
}

/** Says whose code runs here for as long as it does: it stays on top, and nothing closes it but the end. */
export function OverrideBanner({ override }: { override: RunningOverride }) {
  const { module, origin, ends, problem: unanswered } = override;
  const banner = useRef<HTMLDivElement>(null);
  useBannerHeight(banner);
  const { stop, busy, problem } = useStop();
  const over = useSecondsLeft(Date.parse(ends)) === 0;
  useEffect(() => {
    // The server no longer grants it: the next document is without.
    if (over) location.assign(plainAddress());
  }, [over]);
  const until = new Date(ends).toLocaleTimeString('en-NG', { hour: '2-digit', minute: '2-digit' });
  return (
    <Box
      as="section"
      ref={banner}
      aria-label="A module from a developer’s machine"
      position="fixed"
      insetX="0"
      top="0"
      zIndex="banner"
      colorPalette="yellow"
      bg="colorPalette.subtle"
      borderBottomWidth="2px"
      borderColor="gold"
    >
      <Flex align="center" gap="3" wrap="wrap" maxW="90rem" mx="auto" px={{ base: '3', sm: '5' }} py="2">
        <chakra.p flex="1" minW={{ base: 'full', sm: '12rem' }}>
          {unanswered ? 'Not running' : 'Running'} <strong>{module}</strong> from <strong>{origin}</strong>
          {unanswered ? ` (${unanswered}): you see the portal’s own release.` : '.'} Until {until}, for you
          alone.
        </chakra.p>
        <Button variant="outline" size="sm" onClick={() => void stop()} loading={busy}>
          Stop
        </Button>
        <Text role="alert" color="fg.error" textStyle="sm" w={problem ? 'full' : undefined}>
          {problem}
        </Text>
      </Flex>
    </Box>
  );
}
