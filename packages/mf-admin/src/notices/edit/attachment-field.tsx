import { noticeAttachmentLimit } from '@portal/shared/administration';
import { Box, Button, DocumentIcon, Flex, Text, UploadIcon, chakra } from '@portal/shared/ui';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import type { FileChange } from './save-notice';

interface AttachmentFieldProps {
  /** The file that is attached now. */
  attached: { name: string; size: number } | null;
  change: FileChange;
  onChange: (change: FileChange) => void;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;

/** Why a file cannot be attached; null when it can. The server looks into it again. */
function refusalOf(file: File): string | null {
  if (file.size > noticeAttachmentLimit)
    return 'The file is too large. A PDF of at most 2 MB can be attached.';
  return /\.pdf$/i.test(file.name) ? null : 'Only a PDF can be attached.';
}

/** One PDF beside the notice; it goes with the form. */
export function AttachmentField({ attached, change, onChange }: AttachmentFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = change.chosen ?? (change.removed ? null : attached);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again after an error must count as a change.
    event.target.value = '';
    if (!file) return;
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (!refusal) onChange({ chosen: file, removed: false });
  };
  return (
    <Box role="group" aria-labelledby={`${id}-label`} gridColumn="1 / -1">
      <Text id={`${id}-label`} fontWeight="semibold">
        Attachment{' '}
        <chakra.span color="fg.subtle" fontWeight="normal">
          (optional)
        </chakra.span>
      </Text>
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
        One PDF of at most 2 MB.
      </Text>
      {shown && (
        <Flex gap="2" mt="2" align="center" overflowWrap="anywhere">
          <DocumentIcon size={18} aria-hidden />
          <span>
            {shown.name} ({kilobytes(shown.size)})
          </span>
        </Flex>
      )}
      <chakra.input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="PDF"
        aria-describedby={`${id}-hint`}
        srOnly
        tabIndex={-1}
        onChange={choose}
      />
      <Flex gap="2" mt="2" wrap="wrap">
        <Button type="button" size="sm" variant="outline" onClick={() => input.current?.click()}>
          <UploadIcon aria-hidden />
          {shown ? 'Choose another PDF' : 'Choose a PDF'}
        </Button>
        {shown && (
          <Button
            type="button"
            size="sm"
            variant="outline"
            onClick={() => onChange({ chosen: null, removed: attached !== null })}
          >
            Remove the PDF
          </Button>
        )}
      </Flex>
      <div role="alert">
        {failure && (
          <Text color="fg.error" fontWeight="medium" textStyle="sm" mt="1.5">
            {failure}
          </Text>
        )}
      </div>
    </Box>
  );
}
