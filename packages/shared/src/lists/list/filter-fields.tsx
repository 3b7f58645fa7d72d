import { useId, useState } from 'react';
import { Input, NativeSelect, chakra } from '../../ui';
import type { Filter } from './filter';

interface FilterFieldsProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

interface FieldProps extends Filter {
  value: string;
  onChange: (value: string) => void;
}

/** The filters of a list, each with its label. */
export function FilterFields({ filters, values, onChange }: FilterFieldsProps) {
  return (
    <>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          {...filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => onChange(filter.name, value)}
        />
      ))}
    </>
  );
}

/** What somebody has just chosen stands there at once: the address, which the list goes by, changes a moment later. */
function useChosen({ value, onChange }: FieldProps) {
  const [known, setKnown] = useState(value);
  const [chosen, setChosen] = useState(value);
  if (known !== value) {
    setKnown(value);
    setChosen(value);
  }
  const choose = (next: string) => {
    setChosen(next);
    onChange(next);
  };
  return [chosen, choose] as const;
}

function FilterField(field: FieldProps) {
  const id = useId();
  const { label, kind } = field;
  const [value, onChange] = useChosen(field);
  if (kind === 'flag') {
    return (
      <chakra.label
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="9"
        textStyle="sm"
        cursor="pointer"
      >
        <chakra.input
          type="checkbox"
          boxSize="5"
          accentColor="colorPalette.solid"
          focusVisibleRing="outside"
          checked={value === 'true'}
          onChange={(event) => onChange(event.target.checked ? 'true' : '')}
        />
        {label}
      </chakra.label>
    );
  }
  return (
    <chakra.div flex={{ base: '1 1 8.5rem', sm: '0 1 auto' }} minW={{ sm: '8rem' }} maxW={{ sm: '14rem' }}>
      <chakra.label htmlFor={id} display="block" textStyle="xs" color="fg.muted" mb="1">
        {label}
      </chakra.label>
      {kind === 'date' ? (
        <Input
          id={id}
          type="date"
          size="sm"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <NativeSelect
          id={id}
          controlSize="sm"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{field.unset?.label ?? 'All'}</option>
          {field.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </chakra.div>
  );
}
