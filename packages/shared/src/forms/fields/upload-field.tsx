import { useRef, useState, type ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { request } from '../../http';
import type { CallSpec } from '../../model';
import { Button, Flex, Text, UploadIcon, chakra } from '../../ui';
import { FieldFrame, useFieldState, type FieldProps } from './field-frame';

export interface UploadFieldProps extends FieldProps {
  /** Takes the file as `document`, and answers its id under that name. */
  upload: CallSpec;
  accept: readonly string[];
  /** What follows at once when a file is stored, or taken away (''): until it is done the answer stays. */
  onStored?: (document: string) => Promise<unknown>;
}

function statusOf(value: unknown, { busy, name }: { busy: boolean; name: string | null }): string {
  if (busy) return 'Sending…';
  if (name) return name;
  return value ? 'A file is attached.' : 'No file yet.';
}

/** The file in a size that the server takes; as it is where that does not come. */
const fitted = (file: File): Promise<File> =>
  import(/* webpackChunkName: "shrink-page" */ '../photo/shrink-page').then(
    ({ shrinkPage }) => shrinkPage(file),
    () => file,
  );

/** A file that is sent when it is chosen. The answer is the id under which it is stored; taken away, it is none. */
export function UploadField({ upload, accept, onStored, ...field }: UploadFieldProps) {
  const { field: box } = useController({ name: field.name });
  const { aria, error } = useFieldState(field);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const settle = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (problem) {
      setFailure((problem as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Choosing the same file again after an error must count as a change.
    event.target.value = '';
    if (!file) return;
    await settle(async () => {
      const body = { document: await fitted(file) };
      const stored = (await request(upload, { body } as never)) as { document: string };
      await onStored?.(stored.document);
      setName(file.name);
      box.onChange(stored.document);
    });
  };
  const remove = () =>
    settle(async () => {
      await onStored?.('');
      setName(null);
      box.onChange('');
    });
  return (
    <FieldFrame {...field} error={failure ?? error}>
      <Text role="status" overflowWrap="anywhere">
        {statusOf(box.value, { busy, name })}
      </Text>
      <chakra.input
        ref={input}
        type="file"
        accept={accept.join(',')}
        aria-label={`File of ${field.label}`}
        srOnly
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <Flex gap="2" mt="2" wrap="wrap">
        <Button
          id={aria.id}
          aria-describedby={aria['aria-describedby']}
          ref={box.ref}
          size="sm"
          variant="outline"
          disabled={busy}
          onBlur={box.onBlur}
          onClick={() => input.current?.click()}
        >
          <UploadIcon aria-hidden />
          {box.value ? 'Choose another file' : 'Choose a file'}
        </Button>
        {Boolean(box.value) && (field.optional || onStored) && (
          <Button size="sm" variant="outline" disabled={busy} onClick={() => void remove()}>
            Remove the file
          </Button>
        )}
      </Flex>
    </FieldFrame>
  );
}
