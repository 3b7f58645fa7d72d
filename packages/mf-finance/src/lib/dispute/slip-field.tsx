import { evidenceLimit, evidenceTypes } from '@portal/shared/finance';
import { Box, Button, chakra, DocumentIcon, Flex, Text, UploadIcon } from '@portal/shared/ui';
import { useId, useRef, useState, type ChangeEvent } from 'react';

interface SlipFieldProps {
  slip: File | null;
  onChange: (slip: File | null) => void;
}

/** Why a file cannot be sent; null when it can. The server looks into it again. */
function refusalOf({ size, type }: File): string | null {
  if (size > evidenceLimit) return 'The file is too large. A bank slip has at most 2 MB.';
  return evidenceTypes.some((known) => known === type)
    ? null
    : 'Only a picture (JPEG or PNG) or a PDF can be attached.';
}

/** A photo or PDF of the bank slip; it goes with the form. */
export function SlipField({ slip, onChange }: SlipFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again after an error must count as a change.
    event.target.value = '';
    if (!file) return;
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (!refusal) onChange(file);
  };
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} fontWeight="semibold">
        Bank slip{' '}
        <chakra.span color="fg.subtle" fontWeight="normal">
          (optional)
        </chakra.span>
      </Text>
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
        A photo (JPEG or PNG) or PDF of the teller or transfer, at most 2 MB.
      </Text>
      {slip && (
        <Flex gap="2" mt="2" align="center" overflowWrap="anywhere">
          <DocumentIcon size={18} aria-hidden />
          <span>{slip.name}</span>
        </Flex>
      )}
      <chakra.input
        ref={input}
        type="file"
        accept={evidenceTypes.join(',')}
        aria-label="Bank slip"
        aria-describedby={`${id}-hint`}
        srOnly
        tabIndex={-1}
        onChange={choose}
      />
      <Flex gap="2" mt="2" wrap="wrap">
        <Button type="button" size="sm" variant="outline" onClick={() => input.current?.click()}>
          <UploadIcon aria-hidden />
          {slip ? 'Choose another file' : 'Choose a file'}
        </Button>
        {slip && (
          <Button type="button" size="sm" variant="outline" onClick={() => onChange(null)}>
            Remove it
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
