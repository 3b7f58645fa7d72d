import { Box, NativeSelect, chakra } from '@portal/shared/ui';
import { useId } from 'react';

interface ChooseProps {
  label: string;
  value: string;
  /** `undefined` while they load. */
  options: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string) => void;
}

/** One of a list, outside a form. */
export function Choose({ label, value, options, onChange }: ChooseProps) {
  const id = useId();
  return (
    <Box maxW="30rem">
      <chakra.label htmlFor={id} display="block" fontWeight="semibold" mb="1.5">
        {label}
      </chakra.label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{options ? 'Select' : 'Loading…'}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
