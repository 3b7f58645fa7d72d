import { admissions } from '@portal/contracts/admissions';
import { useFormContext } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Alert, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { PictureOrPdfField } from '../../lib/picture-or-pdf-field';

/** The paper that proves the payment: sent as soon as it is chosen. */
export function TellerField({ id }: { id: number }) {
  const { setValue, formState } = useFormContext<{ file: string }>();
  const { mutateAsync, isPending } = useCall(admissions.bankEvidence.upload);
  const [sent, setSent] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (file: File | null) => {
    setFailure(null);
    setSent(null);
    setValue('file', '', { shouldDirty: true });
    if (!file) return;
    try {
      // The declared input has no body: a multipart file is read from the request itself.
      const input = { params: { id }, body: { document: file } };
      const kept = await mutateAsync(input);
      setSent(file);
      setValue('file', kept.file, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const missing = formState.errors.file?.message;
  return (
    <Stack gap="2" gridColumn="1 / -1">
      <PictureOrPdfField
        label="Teller or statement"
        hint="A picture (JPEG or PNG) or PDF, at most 2 MB. The second officer compares it with what you enter."
        file={sent}
        onChange={(file) => void choose(file)}
      />
      {isPending && <span role="status">Sending…</span>}
      {failure !== null && <Alert status="error">{failure}</Alert>}
      {failure === null && missing !== undefined && <Alert status="error">{missing}</Alert>}
    </Stack>
  );
}
