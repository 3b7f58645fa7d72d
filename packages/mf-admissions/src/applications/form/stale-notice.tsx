import { errorCatalogue } from '@portal/shared/model';
import { Alert, Button, Flex } from '@portal/shared/ui';
import { useState } from 'react';

export interface StaleNoticeProps {
  /** Shows what is saved; the entries on the screen go. */
  onLoad(): Promise<unknown>;
  /** Goes on with the entries on the screen, to be saved over the newer ones. */
  onKeep(): Promise<unknown>;
}

/** Another tab or device has saved this application meanwhile. Nothing is lost until the person chooses. */
export function StaleNotice({ onLoad, onKeep }: StaleNoticeProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = (choice: () => Promise<unknown>) => () => {
    setBusy(true);
    setFailure(null);
    choice()
      .catch((error: Error) => setFailure(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <Alert status="warning" title={errorCatalogue.STALE[1]} autoFocus>
      <Flex mt="3" gap="3" wrap="wrap">
        <Button size="sm" onClick={act(onLoad)} disabled={busy}>
          Load the newer version
        </Button>
        <Button size="sm" variant="outline" onClick={act(onKeep)} disabled={busy}>
          Keep my entries
        </Button>
      </Flex>
      {failure}
    </Alert>
  );
}
