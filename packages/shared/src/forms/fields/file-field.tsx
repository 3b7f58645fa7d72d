import { useId, useRef, useState, type ChangeEvent } from 'react';
import { Box, Button, DocumentIcon, Flex, Text, UploadIcon, chakra } from '../../ui';
import { FieldError, OptionalMark } from './field-frame';

export interface FileFieldProps {
  /** Without it nothing is refused, which the label says; so it is unless told otherwise. */
  optional?: boolean;
  label: string;
  hint: string;
  /** Media types and endings with their dot, as the attribute `accept` takes them. */
  accept: readonly string[];
  /** Bytes that a file may have. */
  limit: number;
  /** What is said of a file of another kind. */
  refusal: string;
  /** What is attached, chosen just now or saved before. */
  file: { name: string; size: number } | null;
  onChange: (file: File | null) => void;
  /** Of the button that chooses, as `useFieldState` gives it: the summary of a form leads there. */
  id?: string;
  /** What the form says of it, as of any field. */
  error?: string | null;
}

const megabyte = 1024 * 1024;

const sizeOf = (bytes: number) =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** Why a file cannot be sent; null when it can. The server looks into it again. */
function refusalOf({ name, type, size }: File, { accept, limit, refusal }: FileFieldProps): string | null {
  if (size > limit) return `The file is too large. At most ${limit / megabyte} MB can be attached.`;
  const known = accept.some((kind) =>
    kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : type === kind,
  );
  return known ? null : refusal;
}

/** One file beside a form, that goes with it: chosen, changed, taken away. */
export function FileField(props: FileFieldProps) {
  const { label, hint, accept, file, onChange, error, optional = true } = props;
  const own = useId();
  const { id = own } = props;
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const said = failure ?? error;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Choosing the same file again after an error must count as a change.
    event.target.value = '';
    if (!chosen) return;
    const refused = refusalOf(chosen, props);
    setFailure(refused);
    if (!refused) onChange(chosen);
  };
  return (
    <Box role="group" aria-labelledby={`${id}-label`} gridColumn="1 / -1">
      <Text id={`${id}-label`} fontWeight="semibold">
        {label}
        <OptionalMark optional={optional} />
      </Text>
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
        {hint}
      </Text>
      {file && (
        <Flex gap="2" mt="2" align="center">
          <DocumentIcon size={18} aria-hidden />
          <chakra.span minW="0" overflowWrap="anywhere">
            {file.name} ({sizeOf(file.size)})
          </chakra.span>
        </Flex>
      )}
      <chakra.input
        ref={input}
        type="file"
        accept={accept.join(',')}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        srOnly
        tabIndex={-1}
        onChange={choose}
      />
      <Flex gap="2" mt="2" wrap="wrap">
        <Button
          id={id}
          aria-describedby={`${id}-hint ${id}-error`}
          size="sm"
          variant="outline"
          onClick={() => input.current?.click()}
        >
          <UploadIcon aria-hidden />
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        {file && (
          <Button size="sm" variant="outline" onClick={() => onChange(null)}>
            Remove the file
          </Button>
        )}
      </Flex>
      <div role="alert">{said && <FieldError id={`${id}-error`}>{said}</FieldError>}</div>
    </Box>
  );
}
