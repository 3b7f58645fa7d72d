import { saveFile } from '@portal/shared/lists';
import type { CallInput, CallSpec } from '@portal/shared/model';
import { Box, Button, DownloadIcon, Text } from '@portal/shared/ui';
import { useState } from 'react';

interface DocumentButtonProps<C extends CallSpec> {
  call: C;
  input: CallInput<C>;
  name: string;
}

/** Hands a document that somebody sent to the browser's downloads; what the server has against it is said. */
export function DocumentButton<C extends CallSpec>({ call, input, name }: DocumentButtonProps<C>) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    setFailure(null);
    saveFile(call, input, name).catch((error: unknown) => setFailure((error as Error).message));
  };
  return (
    <Box>
      <Button size="sm" variant="outline" onClick={save} whiteSpace="normal" height="auto" minH="9" py="1">
        <DownloadIcon aria-hidden />
        Download {name}
      </Button>
      <Text role="alert" color="fg.error">
        {failure}
      </Text>
    </Box>
  );
}
