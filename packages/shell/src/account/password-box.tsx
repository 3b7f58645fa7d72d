import { useState } from 'react';
import { FieldFrame, type FieldProps } from './account-form';
import { passwordAdvice, passwordRules } from './password-rules';

interface PasswordBoxProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Shows what a new password needs, ticked off while it is typed. */
  guide?: boolean;
}

function Guide({ id, value }: { id: string; value: string }) {
  return (
    <div id={id} className="guide">
      <ul>
        {passwordRules(value).map(({ label, met }) => (
          <li key={label} className={met ? 'met' : undefined}>
            {label}
            {met && <span className="sr">, done</span>}
          </li>
        ))}
      </ul>
      <p>{passwordAdvice}</p>
    </div>
  );
}

/** A password: may be pasted, filled in by a manager, and looked at. What was typed before the script came stays. */
export function PasswordBox({ guide = false, ...field }: PasswordBoxProps) {
  const [shown, setShown] = useState(false);
  const [value, setValue] = useState('');
  return (
    <FieldFrame {...field}>
      {({ id, 'aria-describedby': described, ...input }) => (
        <>
          <div className="password">
            <input
              {...input}
              id={id}
              aria-describedby={[described, guide && `${id}-guide`].filter(Boolean).join(' ') || undefined}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              {...(guide && { onInput: (event) => setValue(event.currentTarget.value) })}
            />
            <button
              type="button"
              className="reveal"
              aria-label={`${shown ? 'Hide' : 'Show'} characters`}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </button>
          </div>
          {guide && <Guide id={`${id}-guide`} value={value} />}
        </>
      )}
    </FieldFrame>
  );
}
