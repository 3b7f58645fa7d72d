import { admissions } from '@portal/contracts/admissions';
import { useFieldState, useFormContext } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { PictureOrPdfField } from '../../lib/picture-or-pdf-field';

const field = { name: 'file', label: 'Teller or statement' };

/** The paper that proves the payment: sent as soon as it is chosen. */
export function TellerField({ id }: { id: number }) {
  const { setValue } = useFormContext<{ file: string }>();
  const { id: button, error } = useFieldState(field);
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
    } catch (problem) {
      setFailure((problem as Error).message);
    }
  };
  return (
    <Stack gap="2" gridColumn="1 / -1">
      <PictureOrPdfField
        label={field.label}
        id={button}
        error={failure ?? error}
        hint="A picture (JPEG or PNG) or PDF, at most 2 MB. The second officer compares it with what you enter."
        file={sent}
        onChange={(file) => void choose(file)}
      />
      {isPending && <span role="status">Sending…</span>}
    </Stack>
  );
}
