import { Button, CopyIcon, VisuallyHidden } from '@portal/shared/ui';
import { useState } from 'react';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Could not be copied: please select it and copy by hand.'),
    );
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        <CopyIcon aria-hidden />
        {said === 'Copied' ? 'Copied' : children}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
