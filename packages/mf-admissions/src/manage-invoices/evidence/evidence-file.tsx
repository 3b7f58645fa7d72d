import { admissions } from '@portal/contracts/admissions';
import { saveFile, type RowOf } from '@portal/shared/lists';
import { Alert, Box, Button, DownloadIcon, Stack } from '@portal/shared/ui';
import { useState } from 'react';

export type Evidence = RowOf<typeof admissions.bankEvidence.list>;

/** Opens the teller or statement of a proposal; that it was read is noted. */
export function EvidenceFile({ id, fileName }: Pick<Evidence, 'id' | 'fileName'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    setFailure(null);
    saveFile(admissions.bankEvidence.file, { params: { id } }, fileName).catch((error: unknown) =>
      setFailure((error as Error).message),
    );
  };
  return (
    <Stack gap="2">
      <Box>
        <Button size="sm" variant="outline" onClick={save}>
          <DownloadIcon aria-hidden />
          Open {fileName}
        </Button>
      </Box>
      {failure !== null && <Alert status="error">{failure}</Alert>}
    </Stack>
  );
}
