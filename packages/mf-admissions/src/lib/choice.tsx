import { chakra, NativeSelect } from '@portal/shared/ui';
import { useId } from 'react';

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly { id: number; name: string }[];
  onChange: (id: number) => void;
  /** Stands there until one is chosen. */
  none?: string;
}

/** One of a few that a page goes by at once, outside a form. */
export function Choice({ label, value, options, onChange, none }: ChoiceProps) {
  const id = useId();
  return (
    <chakra.div minW="16rem">
      <chakra.label htmlFor={id} fontWeight="medium">
        {label}
      </chakra.label>
      <NativeSelect id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {none !== undefined && <option value={0}>{none}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  );
}
