import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { AddingUp, TotalsStrip, type QueryOf, type TotalsProps } from '@portal/shared/lists';
import { counted, firstPage } from '@portal/shared/model';
import { ErrorMessage } from '@portal/shared/ui';
import { sheetStateLabels } from './sheet-words';

type Asked = QueryOf<typeof academics.resultSheets.list>;
const states = Object.keys(sheetStateLabels) as (keyof typeof sheetStateLabels)[];

/** How many sheets are how far, of everything that the list is narrowed to. */
export function SheetTotals({ asked }: TotalsProps) {
  // What the list asks for its first page: one answer serves both.
  const query = { ...asked, ...firstPage } as Asked;
  const { data, isError, error, refetch } = useQuery({
    ...queryOf(academics.resultSheets.list, { query }),
    placeholderData: (before) => before,
  });
  if (isError) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <AddingUp />;
  const { totals, forMe } = data;
  return (
    <TotalsStrip
      figures={states.map((state) => [sheetStateLabels[state], totals[state]] as const)}
      note={`${counted(forMe, 'sheet waits', 'sheets wait')} for you.`}
    />
  );
}
