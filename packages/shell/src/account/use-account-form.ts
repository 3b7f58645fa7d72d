import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorFlag, ValidationError, type FieldError, type Schema } from '@portal/shared/model';
import { SendError } from './send';

export interface Failure {
  title?: string;
  body: string;
}

interface Options<T> {
  schema: Schema<T>;
  /** Values that no field of the page holds. */
  hidden?: Partial<T>;
  submit(values: T): Promise<void>;
  /** Words for what the server refused. */
  explain(error: SendError): Failure;
}

/** What was typed is not to blame when nobody has read it. */
const unreachable: Failure = {
  title: 'No connection',
  body: 'The portal could not be reached. Check your connection, then try again: what you typed is still here.',
};

/** Messages by field name. A problem's `path` and yup's agree. */
function byField(errors: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries([...errors].reverse().map(({ path, message }) => [path, message]));
}

function invalidFields(error: ValidationError): Record<string, string> {
  return byField(error.inner.map(({ path = '', message }) => ({ path, message })));
}

/**
 * A form of uncontrolled fields: what was typed before the script arrived stays. Checks with the schema
 * that the server enforces, focuses the first wrong field, and ignores a second click.
 */
export function useAccountForm<T extends object>({ schema, hidden, submit, explain }: Options<T>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [flagged, setFlagged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  const running = useRef(false);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!failure) return undefined;
    setFlagged(true);
    const timer = setTimeout(() => setFlagged(false), errorFlag);
    return () => clearTimeout(timer);
  }, [failure]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const failed = (error: unknown) => {
    if (error instanceof ValidationError) return setErrors(invalidFields(error));
    if (!(error instanceof SendError)) throw error;
    setErrors(byField(error.problem?.errors ?? []));
    return setFailure(error.problem ? explain(error) : unreachable);
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      const given = { ...Object.fromEntries(new FormData(event.currentTarget)), ...hidden };
      await submit(await schema.validate(given, { abortEarly: false, stripUnknown: true }));
    } catch (error) {
      failed(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { form, errors, failure, flagged, busy, ready, onSubmit };
}
