import type { ComponentType, ReactNode } from 'react';
import type { CallSpec } from '../../model';
import { useSearchParams } from '../../router';
import { ErrorMessage, Loading, PageHeader, Stack, whenCompact } from '../../ui';
import { LatePanel } from '../late-panel';
import { readState } from './list-state';
import type { ListDefinition } from './list-definition';
import type { ListPrint as Print } from './list-print';
import { ListTable } from './list-table';
import { ListTotals } from './list-totals';
import { useLookups } from './lookups';
import { rulesOf } from './use-list';

export interface ListPageProps<C extends CallSpec> {
  list: ListDefinition<C>;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Stands between title and list. */
  children?: ReactNode;
}

type PrintProps = Parameters<typeof Print>[0];
const loadPrint = async () =>
  (await import(/* webpackChunkName: "list-print" */ './list-print')).ListPrint as ComponentType<PrintProps>;
const preparing = 'Preparing the page…';

/** A page that is one list. With `?print=1` it is the same list on paper. */
export function ListPage<C extends CallSpec>({ list, actions, children }: ListPageProps<C>) {
  const { title, lead, crumbs } = list;
  const [params, setParams] = useSearchParams();
  const show = (print: boolean) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (print) next.set('print', '1');
      else next.delete('print');
      return next;
    });
  if (params.get('print') === '1') {
    return <PrintedList list={list} onBack={() => show(false)} />;
  }
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} {...(crumbs && { crumbs })} />
      <Stack gap="5" css={whenCompact({ gap: '3' })}>
        {children}
        <ListTable list={list} totals={<ListTotals list={list} />} onPrint={() => show(true)} />
      </Stack>
    </>
  );
}

/** The list on paper, once the names of what it was narrowed to are known. */
function PrintedList<C extends CallSpec>({ list: given, onBack }: PrintedListProps<C>) {
  const [params] = useSearchParams();
  const { list, waiting, error, retry } = useLookups(given);
  if (error) return <ErrorMessage error={error} retry={retry} />;
  if (waiting.length > 0) return <Loading label={preparing} />;
  const printed = { list, state: readState(params, rulesOf(list)), onBack } as unknown as PrintProps;
  return <LatePanel load={loadPrint} given={printed} what="The page for paper" label={preparing} />;
}

interface PrintedListProps<C extends CallSpec> {
  list: ListDefinition<C>;
  onBack: () => void;
}
