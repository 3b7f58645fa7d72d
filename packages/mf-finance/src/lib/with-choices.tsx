import { useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { choicesQuery, type FilterChoices } from './filter-choices';

/** A list of money, once it is known what it can be narrowed to. */
export function WithChoices({ children }: { children: (choices: FilterChoices) => ReactNode }) {
  const choices = useQuery(choicesQuery);
  if (choices.data) return <>{children(choices.data)}</>;
  if (choices.isError) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  return <Loading label="Loading the list…" />;
}
