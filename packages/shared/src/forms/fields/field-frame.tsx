import type { ReactNode } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { ErrorIcon, Text, chakra } from '../../ui';
import { useFieldWords } from '../field-words';
import { useFormTools, type FieldWords } from '../form-context';

/** What every field takes. */
export interface FieldProps {
  /** Path of the answer, as in `Sponsor.Email`. */
  name: string;
  label: string;
  /** Help under the label; read out with the field. */
  hint?: string | undefined;
  /** May be left empty: the label says so. */
  optional?: boolean | undefined;
  /** Shown and sent, not changed. */
  readOnly?: boolean | undefined;
  autoComplete?: string | undefined;
  /** Takes the whole width where fields stand two abreast. */
  wide?: boolean | undefined;
}

/**
 * State of one field and the attributes that tie its control to label, hint and error. `say` is what the field shows of
 * a value that does not stand as it is.
 */
export function useFieldState(field: FieldProps, say?: FieldWords['say']) {
  const { name, label, hint, optional, readOnly } = field;
  const { control } = useFormContext();
  const { idOf } = useFormTools();
  useFieldWords(name, label, say);
  const { errors } = useFormState({ control, name });
  const found: unknown = get(errors, name);
  const error = messageOf(found);
  const id = idOf(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const aria = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional || readOnly ? undefined : (true as const),
  };
  return { id, error, aria };
}

function messageOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  return 'root' in error ? messageOf(error.root) : null;
}

/** The error of a field, with a sign beside the words. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.p id={id} display="flex" gap="1.5" mt="1.5" color="fg.error" fontWeight="medium" textStyle="sm">
      <chakra.span pt="0.5" flexShrink="0">
        <ErrorIcon size={16} aria-hidden />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  );
}

/** Words after a label that need no answer. */
export function OptionalMark({ optional }: { optional: boolean | undefined }) {
  if (!optional) return null;
  return (
    <chakra.span color="fg.subtle" fontWeight="normal">
      {' '}
      (optional)
    </chakra.span>
  );
}

interface FrameProps extends FieldProps {
  error: string | null;
  children: ReactNode;
}

/** Label, hint, control and error of a field, in that order for eyes and for screen readers. */
export function FieldFrame({ name, label, hint, optional, readOnly, wide, error, children }: FrameProps) {
  const id = useFormTools().idOf(name);
  return (
    <chakra.div gridColumn={wide ? '1 / -1' : undefined} minW="0">
      <chakra.label htmlFor={id} display="block" fontWeight="semibold" mb="1.5">
        {label}
        <OptionalMark optional={optional && !readOnly} />
      </chakra.label>
      {hint && (
        <Text id={`${id}-hint`} textStyle="sm" color="fg.muted" mt="-1" mb="1.5">
          {hint}
        </Text>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </chakra.div>
  );
}
