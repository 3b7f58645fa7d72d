import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { Box, Input, Textarea } from '../../ui';
import { sayAfter } from '../field-words';
import { FieldFrame, useFieldState, type FieldProps } from './field-frame';
import { ReadOnlyText } from './read-only-text';

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** Shown inside the box before the value, as in `₦`. */
  prefix?: string;
  /** Digits of equal width: RRR, NIN, card numbers. */
  digits?: boolean;
}

/** One line of text. */
export function TextField({ type = 'text', inputMode, prefix, digits, ...field }: TextFieldProps) {
  const { register } = useFormContext();
  const { aria, error } = useFieldState(field, prefix ? sayAfter(prefix) : undefined);
  if (field.readOnly && !prefix && !digits) {
    return (
      <FieldFrame {...field} error={error}>
        <ReadOnlyText {...register(field.name)} {...aria} autoComplete={field.autoComplete} />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...field} error={error}>
      <Box position="relative">
        {prefix && (
          <Box
            position="absolute"
            insetStart="3"
            top="0"
            h="100%"
            display="flex"
            alignItems="center"
            color="fg.muted"
            aria-hidden
          >
            {prefix}
          </Box>
        )}
        <Input
          {...register(field.name)}
          {...aria}
          type={type}
          inputMode={inputMode}
          readOnly={field.readOnly}
          autoComplete={field.autoComplete}
          ps={prefix ? '8' : undefined}
          fontVariantNumeric={digits ? 'tabular-nums' : undefined}
          letterSpacing={digits ? '0.04em' : undefined}
          spellCheck={digits ? false : undefined}
        />
      </Box>
    </FieldFrame>
  );
}

/** A phone number. The schema decides what counts as one. */
export function PhoneField(field: FieldProps) {
  return <TextField autoComplete="tel" {...field} type="tel" inputMode="tel" digits />;
}

export interface DateFieldProps extends FieldProps {
  /** Earliest and latest day offered, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day: the device's own date box, with its wheel on phones. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  const { register } = useFormContext();
  const { aria, error } = useFieldState(field);
  return (
    <FieldFrame {...field} error={error}>
      <Input
        {...register(field.name)}
        {...aria}
        type="date"
        min={min}
        max={max}
        readOnly={field.readOnly}
        autoComplete={field.autoComplete}
      />
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

/** Several lines of text. */
export function TextAreaField({ rows = 3, ...field }: TextAreaFieldProps) {
  const { register } = useFormContext();
  const { aria, error } = useFieldState(field);
  return (
    <FieldFrame {...field} error={error}>
      <Textarea
        {...register(field.name)}
        {...aria}
        rows={rows}
        readOnly={field.readOnly}
        autoComplete={field.autoComplete}
      />
    </FieldFrame>
  );
}
