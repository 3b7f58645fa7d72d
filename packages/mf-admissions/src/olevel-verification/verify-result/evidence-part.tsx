import { admissions } from '@portal/contracts/admissions';
import { FileField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { saveFile } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Alert, Box, Button, DownloadIcon, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import type { Sitting } from '../olevel-verification.api';

const limit = 2 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'application/pdf'];

/** What proves what the body shows of a sitting. */
export function EvidencePart({ id, sitting, mayAdd }: { id: number; sitting: Sitting; mayAdd: boolean }) {
  const { mutateAsync, isPending } = useCall(admissions.olevelVerification.addEvidence);
  const [failure, setFailure] = useState<string | null>(null);
  const told = (error: unknown) => setFailure((error as Error).message);
  const send = async (file: File | null) => {
    if (!file) return;
    setFailure(null);
    // The declared input has no body: a multipart file is read from the request itself.
    const input = { params: { id, sitting: sitting.sitting }, body: { document: file } };
    await mutateAsync(input).catch(told);
  };
  const save = (file: Sitting['evidence'][number]) => {
    setFailure(null);
    saveFile(admissions.olevelVerification.evidence, { params: { id, file: file.id } }, file.name).catch(
      told,
    );
  };
  return (
    <Stack gap="3">
      {sitting.evidence.map((file) => (
        <Box key={file.id}>
          <Button size="sm" variant="outline" onClick={() => save(file)}>
            <DownloadIcon aria-hidden />
            {file.name}, {file.by}, {formatDateTime(file.at)}
          </Button>
        </Box>
      ))}
      {mayAdd && (
        <FileField
          label={`Evidence of sitting ${sitting.sitting}`}
          hint="A picture (JPEG or PNG) or PDF of what the body shows, at most 2 MB. Needed for a sitting whose results are entered."
          optional={false}
          accept={types}
          limit={limit}
          refusal="Only a picture (JPEG or PNG) or a PDF can be attached."
          file={null}
          onChange={(file) => void send(file)}
        />
      )}
      {isPending && <span role="status">Sending…</span>}
      {failure !== null && <Alert status="error">{failure}</Alert>}
    </Stack>
  );
}
