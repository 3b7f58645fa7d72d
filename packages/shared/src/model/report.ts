import { boolean, number, string, type Schema } from 'yup';
import { maybe, shape, text, whole } from './answers';
import type { Claim } from './claims';
import { defineCall, type CallData, type CallSpec } from './contract';
import { dayFilter, listQuery, pageOf } from './lists';
import { choicesOfLabels, namedChoices } from './named-choices';
import { integer } from './schemas/fields';

/** What a column's values are: how they are aligned, formatted and written into files follows from it. */
export type ReportKind = 'text' | 'number' | 'money' | 'day' | 'time' | 'state';

interface ColumnOptions {
  /** The report can be put in its order. */
  sort?: true;
  /** Of numbers and money: the filtered report says what they add up to. */
  total?: true;
  /** When it may fold into the row's detail where the table is too narrow: the highest number first. */
  foldsAt?: 1 | 2 | 3 | 4 | 5;
  /** Characters of a usual value: of the column in a spreadsheet, 18 when left out, and in the table of the page. */
  width?: number;
}

/** A column of a report, declared once for screen, phone card, file and paper. */
export interface ReportColumn<S extends Schema = Schema> extends ColumnOptions {
  kind: ReportKind;
  header: string;
  schema: S;
  /** Of a state: what each is called. */
  labels?: Readonly<Record<string, string>>;
}

function of<S extends Schema>(kind: ReportKind, schema: () => S) {
  return (header: string, options: ColumnOptions = {}): ReportColumn<S> => ({
    kind,
    header,
    schema: schema(),
    ...options,
  });
}

const wholeOrNone = () => number().integer().nullable().defined();

/** Builders of columns, by what stands in them; null for nothing. */
export const reportColumn = {
  text: of('text', maybe),
  number: of('number', wholeOrNone),
  /** Whole kobo. */
  money: of('money', wholeOrNone),
  /** A calendar day, `YYYY-MM-DD`. */
  day: of('day', maybe),
  /** An instant, ISO. */
  time: of('time', maybe),
  /** One of the states that `labels` names. */
  state: (header: string, labels: Readonly<Record<string, string>>, options: ColumnOptions = {}) => ({
    ...of('state', () => string().oneOf(Object.keys(labels)).required())(header, options),
    labels,
  }),
};

/** A narrowing of a report, under the name that its query has for it. */
export interface ReportFilter<S extends Schema = Schema> {
  label: string;
  kind: 'select' | 'lookup' | 'flag' | 'date';
  schema: S;
  choices?: readonly { value: string; label: string }[];
  /** Of a `lookup`: a call without input, and what it knows to choose from. */
  lookup?: { call: CallSpec; read: (answer: unknown) => readonly { value: string; label: string }[] };
}

/** Builders of filters. */
export const reportFilter = {
  select: (label: string, labels: Readonly<Record<string, string>>) => ({
    label,
    kind: 'select' as const,
    schema: string().oneOf(Object.keys(labels)),
    choices: choicesOfLabels(labels),
  }),
  /** One of the rows with id and name that `read` finds in the answer of a call without input. */
  lookup: <C extends CallSpec>(
    label: string,
    call: C,
    read: (answer: CallData<C>) => readonly { id: number; name: string }[],
  ) => ({
    label,
    kind: 'lookup' as const,
    schema: integer().positive(),
    lookup: { call, read: (answer: unknown) => namedChoices(read(answer as CallData<C>)) },
  }),
  flag: (label: string) => ({ label, kind: 'flag' as const, schema: boolean() }),
  date: (label: string) => ({ label, kind: 'date' as const, schema: dayFilter() }),
};

type Columns = Readonly<Record<string, ReportColumn>>;
type Filters = Readonly<Record<string, ReportFilter>>;
type SchemasOf<T extends Readonly<Record<string, { schema: Schema }>>> = { [K in keyof T]: T[K]['schema'] };

const schemasOf = <T extends Columns | Filters>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<T>;

interface Parts<C extends Columns, F extends Filters> {
  /** Kebab-case; the name of its files, and what they are asked for by. */
  name: string;
  title: string;
  /** What it answers, in a sentence. */
  lead: string;
  /** Path of its call, as in `/HostelReports/beds`. */
  path: `/${string}`;
  claim: Claim;
  /** What the search looks at, as in `Search by name or matric number`. */
  searchLabel?: string;
  columns: C;
  filters: F;
}

/**
 * A report as data: what it is asked, which columns it has, what adds up. Its calls follow from it, and from both the
 * page, the card on phones, the export, the print, and in the API the routes. Each row has an `id` beside its columns.
 */
export function defineReport<const C extends Columns, const F extends Filters>(parts: Parts<C, F>) {
  const { title, path, claim, columns, filters } = parts;
  const names = Object.keys(columns);
  const totals = names.filter((name) => columns[name]?.total);
  const about = { method: 'GET', access: { claim } } as const;
  const asked = schemasOf(filters);
  return {
    ...parts,
    /** A page of its rows. */
    rows: defineCall({
      ...about,
      path,
      summary: `${title}, a page at a time; money in kobo`,
      query: listQuery(
        asked,
        names.filter((name) => columns[name]?.sort),
      ),
      data: pageOf({ id: whole(), ...schemasOf(columns) }),
    }),
    /** What the filtered rows add up to: how many, and the columns with `total`. */
    sums: defineCall({
      ...about,
      path: `${path}/sums`,
      summary: `What the filtered rows of ${title} add up to`,
      query: listQuery(asked, []),
      data: shape({
        /** ISO time at which it was true. */
        asOf: text(),
        count: whole(),
        sums: shape(Object.fromEntries(totals.map((name) => [name, whole()]))),
      }),
    }),
  };
}

/** A report of any columns. */
export type Report = ReturnType<typeof defineReport<Columns, Filters>>;
