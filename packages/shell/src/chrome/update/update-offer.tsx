import { request } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Button, CloseIcon, Flex, IconButton } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../../boot/shell-context';
import { watchComposition } from './watch-composition';

/** Milliseconds between two looks at whether something is unsaved, while there is something to offer. */
const look = 2000;

async function askCurrent(): Promise<string> {
  return (await request(calls.composition.current)).composition;
}

function useNewer(own: string, ask: () => Promise<string>): string | null {
  const [newer, setNewer] = useState<string | null>(null);
  useEffect(() => watchComposition({ own, ask, found: setNewer }), [own, ask]);
  return newer;
}

/** Whether nothing on the page would be lost, looked at again and again while it matters. */
function useNothingUnsaved(matters: boolean): boolean {
  const { leaveGuard } = useShell().services;
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!matters) return undefined;
    const see = () => setSaved(!leaveGuard.holds());
    see();
    const timer = setInterval(see, look);
    return () => clearInterval(timer);
  }, [matters, leaveGuard]);
  return matters && saved;
}

interface UpdateOfferProps {
  /** Loads the page again. */
  reload?(): void;
  /** What a page opened now would get. */
  ask?(this: void): Promise<string>;
}

const reloadPage = () => location.reload();

/**
 * Offers the newer portal in a quiet bar, only while nothing is unsaved. The page never loads again by itself: it goes
 * on with the modules that it was opened with, whose files stay served.
 */
export function UpdateOffer({ reload = reloadPage, ask = askCurrent }: UpdateOfferProps) {
  const { boot } = useShell();
  const newer = useNewer(boot.composition.id, ask);
  const [declined, setDeclined] = useState<string | null>(null);
  const offered = useNothingUnsaved(newer !== null && newer !== declined);
  return (
    <div role="status" data-no-print>
      {offered && (
        <Flex
          position="fixed"
          bottom="4"
          insetX="4"
          mx="auto"
          maxW="34rem"
          zIndex="banner"
          align="center"
          gap="3"
          px="4"
          py="2.5"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          boxShadow="lg"
          data-banner="update"
        >
          <span>A newer version of the portal is ready</span>
          <Button size="sm" variant="outline" ms="auto" onClick={reload}>
            Use it now
          </Button>
          <IconButton size="sm" variant="ghost" aria-label="Later" onClick={() => setDeclined(newer)}>
            <CloseIcon aria-hidden />
          </IconButton>
        </Flex>
      )}
    </div>
  );
}
