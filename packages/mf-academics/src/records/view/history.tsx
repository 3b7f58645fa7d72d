import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading } from '@portal/shared/ui';
import { SheetHistory } from '../../lib/sheet-history';
import type { SheetKey } from '../records.api';

/** What became of the sheet of a course that one teaches. */
export function History({ of }: { of: SheetKey }) {
  const { data, error, refetch } = useQuery(queryOf(academics.records.history, { query: { ...of } }));
  if (data) return <SheetHistory history={data} />;
  return error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />;
}
