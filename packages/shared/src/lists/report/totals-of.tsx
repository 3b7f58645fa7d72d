import type { ReactNode } from 'react';
import { queryOf, useQuery } from '../../http';
import type { CallData, CallInput, CallSpec } from '../../model';
import { ErrorMessage } from '../../ui';
import type { TotalsProps } from '../list/list-definition';
import { AddingUp } from '../list/totals';

export interface TotalsOfProps<C extends CallSpec> extends TotalsProps {
  call: C;
  children(totals: CallData<C>): ReactNode;
}

/** What the filtered rows of a report add up to, once it is known; the sums before stay until then. */
export function TotalsOf<C extends CallSpec>({ call, asked, children }: TotalsOfProps<C>) {
  const totals = useQuery({
    ...queryOf(call, { query: asked } as unknown as CallInput<C>),
    placeholderData: (before) => before,
  });
  if (totals.data) return children(totals.data);
  if (totals.isError) return <ErrorMessage error={totals.error} retry={() => void totals.refetch()} />;
  return <AddingUp />;
}
