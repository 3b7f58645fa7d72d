import { texts } from '@portal/shared/model';
import { chakra } from '@portal/shared/ui';
import { Fragment } from 'react';
import type { Broadsheet } from './broadsheet.api';
import { Head, sticks } from './broadsheet-cells';
import { othersOf, Row } from './broadsheet-row';

interface BroadsheetTableProps extends Pick<Broadsheet, 'columns' | 'rows'> {
  label: string;
  /** On paper, where a sheet may be lost from the others: of which class it is. */
  caption?: string;
  /** Number of the first row. */
  from: number;
}

/** Students with a grade for each course, then units, points and average of the three blocks. */
export function BroadsheetTable({ label, caption, columns, rows, from }: BroadsheetTableProps) {
  const { blocks, columns: figures } = texts.results;
  const others = rows.some((row) => othersOf(row, columns).length > 0);
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      textStyle="xs"
      aria-label={label}
      _print={{ fontSize: '6.5pt', lineHeight: '1.15' }}
    >
      {caption && (
        <chakra.caption textAlign="end" captionSide="top" color="fg.muted">
          {caption}
        </chakra.caption>
      )}
      <thead>
        <tr>
          <Head scope="col" rowSpan={2}>
            S/N
          </Head>
          <Head scope="col" rowSpan={2} textAlign="start" {...sticks}>
            Student
          </Head>
          <Head scope="col" rowSpan={2} textAlign="start">
            Matric no.
          </Head>
          {columns.map(({ courseId, courseCode, courseUnit }) => (
            <Head key={courseId} scope="col" rowSpan={2}>
              {courseCode.slice(0, 3)}
              <wbr />
              {courseCode.slice(3)}
              <chakra.span display="block" fontWeight="normal">
                {courseUnit}
                <chakra.span srOnly> units</chakra.span>
              </chakra.span>
            </Head>
          ))}
          {others && (
            <Head scope="col" rowSpan={2} textAlign="start">
              Other courses
            </Head>
          )}
          {blocks.map((block) => (
            <Head key={block} scope="colgroup" colSpan={3}>
              {block}
            </Head>
          ))}
          <Head scope="col" rowSpan={2} textAlign="start">
            Remark
          </Head>
        </tr>
        <tr>
          {blocks.map((block) => (
            <Fragment key={block}>
              {figures.map((figure) => (
                <Head key={figure} scope="col">
                  {figure}
                </Head>
              ))}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.id} row={row} columns={columns} number={from + index} others={others} />
        ))}
      </tbody>
    </chakra.table>
  );
}
