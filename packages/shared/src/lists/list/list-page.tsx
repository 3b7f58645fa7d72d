import type { ComponentType, ReactNode } from 'react';
import type { CallSpec } from '../../model';
import { useSearchParams } from '../../router';
import { ErrorMessage, LatePart, Loading, PageHeader, Stack, whenCompact } from '../../ui';
import { readState } from './list-state';
import type { ListDefinition } from './list-definition';
import type { ListPrint as Print } from './list-print';
import { ListTable } from './list-table';
import { ListTotals } from './list-totals';
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
const missing = new Error('The page for paper could not be fetched.');

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
    const state = readState(params, rulesOf(list));
    const given = { list, state, onBack: () => show(false) } as unknown as PrintProps;
    return (
      <LatePart
        load={loadPrint}
        given={given}
        meanwhile={(again) =>
          again ? <ErrorMessage error={missing} retry={again} /> : <Loading label="Preparing the page…" />
        }
      />
    );
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
