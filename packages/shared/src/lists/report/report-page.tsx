import { useMemo, type ReactNode } from 'react';
import { queryOf, useQuery } from '../../http';
import { counted, formatDate, formatDateTime, type Report, type ReportColumn } from '../../model';
import { once } from '../../model/once';
import { Badge, ErrorMessage, LabelBadge, Money, type Badges } from '../../ui';
import type { ListDefinition, TotalsProps } from '../list/list-definition';
import { ListPage, type ListPageProps } from '../list/list-page';
import { AddingUp, TotalsStrip } from '../list/totals';
import { TimeCell } from '../table/cells';
import type { Column } from '../table/column';

type Row = Record<string, unknown>;

const number = once(() => new Intl.NumberFormat('en-NG'));

/** The badges of columns of states, by the names of the columns. */
type BadgesOfColumns = Readonly<Record<string, Badges<string>>>;

/** How a value is shown; a dash for nothing. */
function cellOf({ kind, labels }: ReportColumn, value: unknown, badges?: Badges<string>): ReactNode {
  if (kind === 'time') return <TimeCell at={value as string | null} />;
  if (value === null || value === '') return '–';
  if (kind === 'money') return <Money kobo={value as number} />;
  if (kind === 'number') return number().format(value as number);
  if (kind === 'day') return formatDate(value as string);
  if (badges) return <LabelBadge of={badges} value={String(value)} />;
  if (kind === 'state') return <Badge>{labels?.[String(value)]}</Badge>;
  return String(value);
}

function columnOf(name: string, column: ReportColumn, badges?: Badges<string>): Column<Row> {
  const { header, kind, sort, foldsAt, width } = column;
  return {
    header,
    cell: (row) => cellOf(column, row[name], badges),
    ...((kind === 'money' || kind === 'number') && { align: 'end' as const }),
    ...(sort && { sort: name }),
    ...(foldsAt && { foldsAt }),
    ...(width && { width }),
  };
}

function Sums({ report, asked }: TotalsProps & { report: Report }) {
  const sums = useQuery({
    ...queryOf(report.sums, { query: asked }),
    placeholderData: (before) => before,
  });
  if (sums.isError) return <ErrorMessage error={sums.error} retry={() => void sums.refetch()} />;
  if (!sums.data) return <AddingUp />;
  const { asOf, count, sums: added } = sums.data;
  const figures = Object.entries(added as Record<string, number>).map(([name, sum]) => {
    const column = report.columns[name];
    return [column?.header ?? name, column && cellOf(column, sum)] as const;
  });
  return (
    <TotalsStrip figures={figures} note={`${counted(count, 'row')}. Sums as of ${formatDateTime(asOf)}.`} />
  );
}

/** The report as a list: its columns, filters, files and sums follow from how it is declared. */
function reportList(report: Report, badges: BadgesOfColumns = {}): ListDefinition<Report['rows']> {
  const { name, title, lead, searchLabel, columns, filters } = report;
  const adds = Object.values(columns).some(({ total }) => total);
  return {
    title,
    lead,
    call: report.rows,
    exportName: name,
    rowKey: ({ id }) => id as number,
    ...(searchLabel && { searchLabel }),
    columns: Object.entries(columns).map(([key, column]) => columnOf(key, column, badges[key])) as never,
    filters: Object.entries(filters).map(([key, { label, kind, choices, lookup }]) => ({
      name: key,
      label,
      kind,
      ...(choices && { choices }),
      ...(lookup && { lookup }),
    })),
    ...(adds && { totals: ({ asked }: TotalsProps) => <Sums report={report} asked={asked} /> }),
  };
}

interface ReportPageProps extends Omit<ListPageProps<never>, 'list'> {
  report: Report;
  /** By which a state has the colour that it has on other pages; of a state without any the word stands in gray. */
  badges?: BadgesOfColumns;
}

/** The page of a report: search, filters, rows, what they add up to, files and paper. */
export function ReportPage({ report, badges, ...page }: ReportPageProps) {
  const list = useMemo(() => reportList(report, badges), [report, badges]);
  return <ListPage list={list} {...page} />;
}
