import { passRemark } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { chakra } from '@portal/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { GradeMark } from './grade-mark';
import type { SemesterSheet } from './semester-sheet.api';

type Row = SemesterSheet['rows'][number];

const cell = { py: '1', pe: { base: '1.5', sm: '3' }, _print: { py: '0.5', pe: '3' } } as const;
const small = { textStyle: { base: 'xs', sm: 'sm' }, _print: { textStyle: 'sm' } } as const;

/** Title, remark and more are columns where there is room, and stand under the code on phones. */
const notOnPhones = {
  display: { base: 'none', sm: 'table-cell' },
  _print: { ...cell._print, display: 'table-cell' },
} as const;
const OnPhones = chakra('span', {
  base: {
    display: { base: 'block', sm: 'none' },
    fontWeight: 'normal',
    overflowWrap: 'anywhere',
    _print: { display: 'none' },
  },
});

const Head = chakra('th', { base: { fontWeight: 'semibold', verticalAlign: 'bottom' } });

interface CourseTableProps<R extends Row> {
  label: string;
  rows: readonly R[];
  /** What stands beside the remark, as how far a result is. */
  more?: { head: string; of: (row: R) => ReactNode };
}

/** Courses of a semester with score, grade and points. */
export function CourseTable<R extends Row>({ label, rows, more }: CourseTableProps<R>) {
  return (
    <chakra.div
      position="relative"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={label}
      focusVisibleRing="inside"
    >
      <chakra.table width="100%" borderCollapse="collapse" aria-label={label} {...small}>
        <thead>
          <chakra.tr borderBottomWidth="1px" borderColor="border.emphasized">
            <Head scope="col" textAlign="start" {...cell}>
              Code
            </Head>
            <Head scope="col" textAlign="start" {...cell} {...notOnPhones}>
              Title
            </Head>
            {['Units', 'Score'].map((head) => (
              <Head key={head} scope="col" textAlign="end" {...cell}>
                {head}
              </Head>
            ))}
            <Head scope="col" textAlign="center" {...cell}>
              Grade
            </Head>
            <Head scope="col" textAlign="end" {...cell}>
              Points
            </Head>
            <Head scope="col" textAlign="start" {...cell} {...notOnPhones}>
              Remark
            </Head>
            {more && (
              <Head scope="col" textAlign="start" {...cell} {...notOnPhones}>
                {more.head}
              </Head>
            )}
          </chakra.tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr key={row.code} borderBottomWidth="1px" verticalAlign="top">
              <chakra.th scope="row" textAlign="start" fontWeight="semibold" {...cell}>
                <chakra.span whiteSpace="nowrap">{row.code}</chakra.span>
                <OnPhones>{row.title}</OnPhones>
                {row.remark !== passRemark && <OnPhones color="fg.muted">{row.remark}</OnPhones>}
                {more && <OnPhones color="fg.muted">{more.of(row)}</OnPhones>}
              </chakra.th>
              <chakra.td {...cell} {...notOnPhones}>
                {row.title}
              </chakra.td>
              <chakra.td textAlign="end" {...cell}>
                {row.units}
              </chakra.td>
              <chakra.td textAlign="end" {...cell}>
                {row.scoreCode ?? row.total ?? '–'}
              </chakra.td>
              <chakra.td textAlign="center" {...cell}>
                <GradeMark grade={row.grade} passed={row.passed} />
              </chakra.td>
              <chakra.td textAlign="end" {...cell}>
                {row.grade === null ? '–' : row.points}
              </chakra.td>
              <chakra.td {...cell} {...notOnPhones}>
                {row.remark}
              </chakra.td>
              {more && (
                <chakra.td {...cell} {...notOnPhones}>
                  {more.of(row)}
                </chakra.td>
              )}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

type Blocks = Pick<SemesterSheet, 'current' | 'previous' | 'cumulative'>;

/** CURRENT, PREVIOUS and CUMULATIVE, each with TNU, TGP and GPA. */
export function BlocksTable({ label, current, previous, cumulative }: Blocks & { label: string }) {
  const { blocks, columns } = texts.results;
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      aria-label={label}
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      {...small}
    >
      <thead>
        <tr>
          {blocks.map((block) => (
            <Head key={block} scope="colgroup" colSpan={3} borderWidth="1px" py="1" textAlign="center">
              {block}
            </Head>
          ))}
        </tr>
        <tr>
          {blocks.map((block) => (
            <Fragment key={block}>
              {columns.map((column) => (
                <Head key={column} scope="col" borderWidth="1px" py="1" textAlign="center">
                  {column}
                </Head>
              ))}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {[current, previous, cumulative].map(({ tnu, tgp, gpa }, block) => (
            <Fragment key={blocks[block]}>
              <chakra.td borderWidth="1px" py="1">
                {tnu}
              </chakra.td>
              <chakra.td borderWidth="1px" py="1">
                {tgp}
              </chakra.td>
              <chakra.td borderWidth="1px" py="1" fontWeight="bold">
                {gpa}
              </chakra.td>
            </Fragment>
          ))}
        </tr>
      </tbody>
    </chakra.table>
  );
}
