import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { Failure, useAccountForm } from './use-account-form';

type FormState = ReturnType<typeof useAccountForm>;

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled field whose error is tied to it. */
export function AccountField({ label, hint, error, ...input }: FieldProps) {
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
      <input
        id={id}
        {...input}
        aria-required="true"
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
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
      <button className="primary" type="submit" disabled={!state.ready} aria-disabled={state.busy}>
        {button}
      </button>
    </form>
  );
}
