import { useController, useFormContext } from 'react-hook-form';
import { NativeSelect, Textarea, chakra, usePageWaits } from '../../ui';
import { sayChoices } from '../field-words';
import { FieldError, FieldFrame, OptionalMark, useFieldState, type FieldProps } from './field-frame';
import { useDependent, type Dependant } from './use-dependent';

export interface Choice {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps {
  /** `undefined` while they load. */
  options: readonly Choice[] | undefined;
  /** First line of the list; `Select` when left out. */
  placeholder?: string;
  /** Fields that are emptied when this one changes. */
  clears?: readonly Dependant[];
}

/** One of a list, on the platform's own select. */
export function SelectField({ options, placeholder = 'Select', clears, ...field }: SelectFieldProps) {
  const { field: box } = useController({ name: field.name });
  const { aria, error } = useFieldState(field, sayChoices(options));
  const clear = useDependent(clears);
  usePageWaits(!options);
  const value = String(box.value ?? '');
  if (field.readOnly) {
    const chosen = options?.find((option) => option.value === value);
    return (
      <FieldFrame {...field} error={error}>
        <Textarea {...aria} readOnly rows={1} value={chosen?.label ?? ''} ref={box.ref} />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...field} error={error}>
      <NativeSelect
        {...aria}
        name={box.name}
        ref={box.ref}
        value={value}
        autoComplete={field.autoComplete}
        aria-busy={!options || undefined}
        onBlur={box.onBlur}
        onChange={(event) => {
          box.onChange(event.target.value);
          clear();
        }}
      >
        <option value="">{options ? placeholder : 'Loading…'}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

const Mark = chakra('input', {
  base: {
    boxSize: '5',
    flexShrink: '0',
    accentColor: 'colorPalette.solid',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
});

export interface RadioFieldProps extends FieldProps {
  options: readonly Choice[];
  clears?: readonly Dependant[];
}

/** One of a few, all to be seen. */
export function RadioField({ options, clears, ...field }: RadioFieldProps) {
  const { field: box } = useController({ name: field.name });
  const { id, aria, error } = useFieldState(field, sayChoices(options));
  const clear = useDependent(clears);
  return (
    <chakra.fieldset
      border="0"
      p="0"
      m="0"
      minW="0"
      role="radiogroup"
      gridColumn={field.wide ? '1 / -1' : undefined}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
      aria-invalid={aria['aria-invalid']}
    >
      <chakra.legend fontWeight="semibold" mb="1">
        {field.label}
        <OptionalMark optional={field.optional} />
      </chakra.legend>
      {field.hint && (
        <chakra.p id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {field.hint}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        {options.map((option, index) => (
          <chakra.label
            key={option.value}
            display="inline-flex"
            alignItems="center"
            gap="2.5"
            minH="11"
            cursor="pointer"
          >
            <Mark
              type="radio"
              id={index === 0 ? id : undefined}
              ref={index === 0 ? box.ref : undefined}
              name={box.name}
              value={option.value}
              checked={box.value === option.value}
              disabled={field.readOnly}
              onBlur={box.onBlur}
              onChange={() => {
                box.onChange(option.value);
                clear();
              }}
            />
            {option.label}
          </chakra.label>
        ))}
      </chakra.div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </chakra.fieldset>
  );
}

/** Yes or no to one sentence; its answer is a boolean. */
export function CheckboxField(field: FieldProps) {
  const { register } = useFormContext();
  const { id, aria, error } = useFieldState(field);
  return (
    <chakra.div gridColumn={field.wide ? '1 / -1' : undefined}>
      <chakra.label display="flex" alignItems="flex-start" gap="3" py="2" cursor="pointer">
        <Mark {...register(field.name)} {...aria} type="checkbox" disabled={field.readOnly} mt="0.5" />
        <span>
          {field.label}
          {field.hint && (
            <chakra.span id={`${id}-hint`} display="block" textStyle="sm" color="fg.muted">
              {field.hint}
            </chakra.span>
          )}
        </span>
      </chakra.label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </chakra.div>
  );
}
