import { formatDate } from '../../model';
import { Button, CloseIcon } from '../../ui';
import type { Filter } from './filter';

/** What a filter is set to, in the words of the page. */
export function wordsOf({ kind, choices }: Filter, value: string): string {
  if (kind === 'flag') return 'yes';
  if (kind === 'date') return formatDate(value);
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

interface ChosenFiltersProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onDrop: (name: string) => void;
}

/** What narrows the list now, each with the way to let go of it. */
export function ChosenFilters({ filters, values, onDrop }: ChosenFiltersProps) {
  return filters.map((filter) => {
    const value = values[filter.name];
    if (!value) return null;
    const said = filter.kind === 'flag' ? filter.label : `${filter.label}: ${wordsOf(filter, value)}`;
    return (
      <Button
        key={filter.name}
        size="xs"
        variant="subtle"
        aria-label={`Remove the filter ${said}`}
        onClick={() => onDrop(filter.name)}
      >
        {said}
        <CloseIcon aria-hidden />
      </Button>
    );
  });
}
