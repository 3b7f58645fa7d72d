import { useId } from 'react';
import { NativeSelect, chakra } from '../../ui';

interface SortChoiceProps {
  columns: readonly { header: string; sort?: string }[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The order of the list, for cards, which have no headings to press, and for columns that are folded. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const id = useId();
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  return (
    <chakra.div flex={{ base: '1 1 8.5rem', sm: '0 1 auto' }} minW={{ sm: '8rem' }} maxW={{ sm: '14rem' }}>
      <chakra.label htmlFor={id} display="block" textStyle="xs" color="fg.muted" mb="1">
        Order
      </chakra.label>
      <NativeSelect
        id={id}
        controlSize="sm"
        value={sort ?? ''}
        onChange={(event) => onSort(event.target.value || undefined)}
      >
        <option value="">Usual order</option>
        {sortable.map(({ header, sort: by = '' }) => [
          <option key={by} value={by}>{`${header}, ascending`}</option>,
          <option key={`-${by}`} value={`-${by}`}>{`${header}, descending`}</option>,
        ])}
      </NativeSelect>
    </chakra.div>
  );
}
