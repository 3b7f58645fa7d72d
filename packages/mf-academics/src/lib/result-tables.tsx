import { passRemark } from '@portal/contracts/academics';
import { texts } from '@portal/shared/model';
import { chakra, SimpleGrid } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { GradeMark } from './grade-mark';
import type { SemesterSheet } from './semester-sheet.api';

type Row = SemesterSheet['rows'][number];

const cell = { py: '1', pe: { base: '1', sm: '3' }, _print: { py: '0.5', pe: '3' } } as const;
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
    hyphens: 'auto',
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

function CourseRow<R extends Row>({ row, more }: Pick<CourseTableProps<R>, 'more'> & { row: R }) {
  return (
    <chakra.tr borderBottomWidth="1px" verticalAlign="top">
      <chakra.th
        scope="row"
        textAlign="start"
        fontWeight="semibold"
        // On phones figures take what they need, and the title all that is left.
        width={{ base: '100%', sm: 'auto' }}
        {...cell}
        _print={{ ...cell._print, width: 'auto' }}
      >
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
  );
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
            <CourseRow key={row.code} row={row} {...(more && { more })} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

type Blocks = Pick<SemesterSheet, 'current' | 'previous' | 'cumulative'>;

interface BlockProps {
  name: string;
  block: Blocks['current'];
}

/** Units, points and average of one block. */
function Block({ name, block: { tnu, tgp, gpa } }: BlockProps) {
  const { columns } = texts.results;
  const figure = { borderWidth: '1px', py: '1', width: '33%' } as const;
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      {...small}
    >
      <thead>
        <tr>
          <Head scope="colgroup" colSpan={columns.length} borderWidth="1px" py="1" textAlign="center">
            {name}
          </Head>
        </tr>
        <tr>
          {columns.map((column) => (
            <Head key={column} scope="col" textAlign="center" {...figure}>
              {column}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <chakra.td {...figure}>{tnu}</chakra.td>
          <chakra.td {...figure}>{tgp}</chakra.td>
          <chakra.td fontWeight="bold" {...figure}>
            {gpa}
          </chakra.td>
        </tr>
      </tbody>
    </chakra.table>
  );
}

/**
 * CURRENT, PREVIOUS and CUMULATIVE, each with TNU, TGP and GPA: side by side where there is room and on paper, one below
 * the other on phones, which nine columns would make scroll sideways.
 */
export function BlocksTable({ label, current, previous, cumulative }: Blocks & { label: string }) {
  const { blocks } = texts.results;
  return (
    <SimpleGrid
      role="group"
      aria-label={label}
      columns={{ base: 1, sm: 3 }}
      gap={{ base: '2', sm: '0' }}
      _print={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '0' }}
    >
      {[current, previous, cumulative].map((block, nth) => (
        <Block key={blocks[nth]} name={blocks[nth] ?? ''} block={block} />
      ))}
    </SimpleGrid>
  );
}
