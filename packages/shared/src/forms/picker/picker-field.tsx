import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame, useFieldState, type FieldProps } from '../fields/field-frame';
import { ReadOnlyText } from '../fields/read-only-text';
import { LatePickerBox } from './picker';
import type { FindChoices, PickerChoice } from './picker-types';

export interface PickerFieldProps extends FieldProps {
  /** Finds choices by what is typed, as a rule by the search of a list. */
  find: FindChoices;
  /** What the answer that the form begins with is called. */
  chosen?: PickerChoice | null | undefined;
  placeholder?: string;
  /** Called with the whole choice, whose value alone is the answer. */
  onChoose?: (choice: PickerChoice | null) => void;
}

/** One of too many for a list: a user, a role, a department. The server searches; the answer is the choice's value. */
export function PickerField({ find, chosen, placeholder, onChoose, ...field }: PickerFieldProps) {
  const { field: box } = useController({ name: field.name });
  const { id, aria, error } = useFieldState(field);
  const [known, setKnown] = useState<PickerChoice | null>(chosen ?? null);
  const value = String(box.value ?? '');
  const current = known?.value === value ? known : asChoice(value, chosen);
  return (
    <FieldFrame {...field} error={error}>
      {field.readOnly ? (
        <ReadOnlyText {...aria} value={current?.label ?? ''} ref={box.ref} />
      ) : (
        <LatePickerBox
          {...aria}
          id={id}
          label={field.label}
          find={find}
          chosen={current}
          placeholder={placeholder}
          ref={box.ref}
          onBlur={box.onBlur}
          onChange={(choice) => {
            setKnown(choice);
            box.onChange(choice?.value ?? '');
            onChoose?.(choice);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** The answer came from elsewhere, as from a draft: its name is known only if the page said so. */
function asChoice(value: string, given: PickerChoice | null | undefined): PickerChoice | null {
  if (!value) return null;
  return given?.value === value ? given : { value, label: value };
}
