import { useState } from 'react';
import type { CallInput, CallSpec } from '../../model';
import { Box, Button, DownloadIcon, Text } from '../../ui';
import { saveFile } from './save-file';

export interface FileButtonProps<C extends CallSpec> {
  call: C;
  input: CallInput<C>;
  /** What the file is called, for people and where the server names none. */
  name: string;
  /** What is said of it behind its name. */
  note?: string;
  /** Its name stands beside it already. */
  short?: boolean;
}

/** Hands a file that somebody sent to the browser's downloads; what the server has against it is said. */
export function FileButton<C extends CallSpec>({ call, input, name, note, short }: FileButtonProps<C>) {
  const [failure, setFailure] = useState<string | null>(null);
  const whole = [`Download ${name}`, note].filter(Boolean).join(', ');
  const save = () => {
    setFailure(null);
    saveFile(call, input, name).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={whole}
        onClick={save}
        // The name of a file can be longer than a phone is wide.
        {...(!short && { whiteSpace: 'normal', height: 'auto', minH: '9', py: '1' })}
      >
        <DownloadIcon aria-hidden />
        {short ? 'Download' : whole}
      </Button>
      <Text role="alert" color="fg.error">
        {failure}
      </Text>
    </Box>
  );
}
