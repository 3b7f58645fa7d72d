import { admissions } from '@portal/contracts/admissions';
import { useCall } from '@portal/shared/http';
import { FileButton } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Alert, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { PictureOrPdfField } from '../../lib/picture-or-pdf-field';
import type { Sitting } from '../olevel-verification.api';

/** What proves what the body shows of a sitting. */
export function EvidencePart({ id, sitting, mayAdd }: { id: number; sitting: Sitting; mayAdd: boolean }) {
  const { mutateAsync, isPending } = useCall(admissions.olevelVerification.addEvidence);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File | null) => {
    if (!file) return;
    setFailure(null);
    // The declared input has no body: a multipart file is read from the request itself.
    const input = { params: { id, sitting: sitting.sitting }, body: { document: file } };
    await mutateAsync(input).catch((error: unknown) => setFailure((error as Error).message));
  };
  return (
    <Stack gap="3">
      {sitting.evidence.map((file) => (
        <FileButton
          key={file.id}
          call={admissions.olevelVerification.evidence}
          input={{ params: { id, file: file.id } }}
          name={file.name}
          note={`${file.by}, ${formatDateTime(file.at)}`}
        />
      ))}
      {mayAdd && (
        <PictureOrPdfField
          label={`Evidence of sitting ${sitting.sitting}`}
          hint="A picture (JPEG or PNG) or PDF of what the body shows, at most 2 MB. Needed for a sitting whose results are entered."
          file={null}
          onChange={(file) => void send(file)}
        />
      )}
      {isPending && <span role="status">Sending…</span>}
      {failure !== null && <Alert status="error">{failure}</Alert>}
    </Stack>
  );
}
