import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { Failure, useAccountForm } from './use-account-form';

type FormState = ReturnType<typeof useAccountForm>;

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

interface FrameProps extends Omit<FieldProps, 'children'> {
  /** The control, from the attributes that tie it to label, hint and error. */
  children(input: InputHTMLAttributes<HTMLInputElement> & { id: string }): ReactNode;
}

/** Label, hint and error around a control. */
export function FieldFrame({ label, hint, error, children, ...input }: FrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        ...input,
        id,
        'aria-required': true,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled field whose error is tied to it. */
export function AccountField(field: FieldProps) {
  return <FieldFrame {...field}>{(input) => <input {...input} />}</FieldFrame>;
}

/** The failure as a flag for five seconds; afterwards it stays as a quiet line, so that nobody misses it. */
function FailureNote({ failure, flagged }: { failure: Failure | null; flagged: boolean }) {
  return (
    <div role="alert" className={failure ? `note ${flagged ? 'flag' : ''}` : undefined}>
      {failure?.title && <strong>{failure.title}</strong>}
      {failure && <span>{failure.body}</span>}
    </div>
  );
}

interface AccountFormProps {
  state: FormState;
  button: string;
  children: ReactNode;
}

/** The form of an account page. The button waits for the script, so that a password never lands in a URL. */
export function AccountForm({ state, button, children }: AccountFormProps) {
  return (
    <form ref={state.form} noValidate method="post" onSubmit={(event) => void state.onSubmit(event)}>
      <FailureNote failure={state.failure} flagged={state.flagged} />
      {children}
      <button className="button" type="submit" disabled={!state.ready} aria-disabled={state.busy}>
        {button}
      </button>
    </form>
  );
}
