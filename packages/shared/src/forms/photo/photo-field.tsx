import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { photoTypes, texts } from '../../model';
import { Avatar, Box, Button, Flex, Text, UploadIcon, chakra } from '../../ui';
import { FieldError } from '../fields/field-frame';
import { shrinkPhoto } from './shrink-photo';

export interface PhotoFieldProps {
  /** The person: initials until there is a photo, and the picture's spoken name. */
  name: string;
  /** URL of the saved photo. */
  src?: string | null | undefined;
  /** Sends the photo, already small enough. A rejection's message is shown. */
  onUpload: (photo: File) => Promise<unknown>;
  /** A message from outside, as that a photo is missing. */
  error?: string | null;
  label?: string;
  hint?: string;
}

/** Passport photo with its own upload: chosen, made small in the browser, shown at once, sent. */
export function PhotoField({ name, src, onUpload, error, label = 'Passport photo', hint }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { preview, failure, busy, choose } = usePhoto(onUpload);
  const message = failure ?? error ?? null;
  const described = [`${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Flex gap="4" align="center">
      <Avatar name={name} src={preview ?? src} size={72} portrait />
      <Box minW="0">
        <Text fontWeight="semibold">{name}</Text>
        <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {hint ?? 'JPEG or PNG, plain background. Large photos are made smaller for you.'}
        </Text>
        <chakra.input
          ref={input}
          type="file"
          id={id}
          accept={photoTypes.join(',')}
          aria-label={label}
          aria-describedby={described}
          aria-invalid={message ? true : undefined}
          srOnly
          tabIndex={-1}
          onChange={choose}
        />
        <Button
          mt="2"
          size="sm"
          variant="outline"
          loading={busy}
          loadingText="Uploading…"
          aria-describedby={described}
          onClick={() => input.current?.click()}
        >
          <UploadIcon aria-hidden />
          {texts.forms.upload}
        </Button>
        <div role="alert">{message && <FieldError id={`${id}-error`}>{message}</FieldError>}</div>
      </Box>
    </Flex>
  );
}

function usePhoto(onUpload: PhotoFieldProps['onUpload']) {
  const [preview, setPreview] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const take = async (file: File) => {
    setBusy(true);
    setFailure(null);
    try {
      const photo = await shrinkPhoto(file);
      await onUpload(photo);
      setPreview(URL.createObjectURL(photo));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : texts.forms.failedBody);
    } finally {
      setBusy(false);
    }
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again after an error must count as a change.
    event.target.value = '';
    if (file) void take(file);
  };
  return { preview, failure, busy, choose };
}
