import { useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isMasked } from '../../model';
import { Button, Flex, Input } from '../../ui';
import { FieldFrame, useFieldState, type FieldProps } from './field-frame';

export interface KeptFieldProps extends FieldProps {
  /** The control with which it is typed anew. */
  children: ReactNode;
}

/** A saved answer that is shown masked: it stays unless the person chooses to type the whole of it again. */
export function KeptField({ children, ...field }: KeptFieldProps) {
  const { setValue, getValues } = useFormContext();
  const shown = useRef<unknown>(getValues(field.name));
  const value: unknown = useWatch({ name: field.name });
  const { aria, error } = useFieldState({ ...field, hint: 'saved' });
  if (!isMasked(shown.current) || value !== shown.current) return children;
  const change = () => {
    setValue(field.name, '', { shouldDirty: true });
    // The control takes the place of the button.
    setTimeout(() => document.getElementById(aria.id)?.focus());
  };
  return (
    <FieldFrame {...field} hint="Saved. Part of it is hidden to protect you." error={error}>
      <Flex gap="3">
        <Input {...aria} value={String(value)} readOnly autoComplete="off" flex="1" />
        {!field.readOnly && (
          <Button variant="outline" onClick={change} aria-label={`Change ${field.label}`}>
            Change
          </Button>
        )}
      </Flex>
    </FieldFrame>
  );
}
