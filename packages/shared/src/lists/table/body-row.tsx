import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon, IconButton } from '../../ui';
import type { Column } from './column';
import { ofBoxes, offPaper } from './table-looks';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Places of the columns that may fold: those are in the detail as well, and CSS shows each in one of the two. */
  mayFold: ReadonlySet<number>;
  name: string | undefined;
  /** Left out in tables without menus; a row without acts has an empty one. */
  menu: { shown: ReactNode } | undefined;
}

/** How a cell takes its room. */
function kindOf({ long, align }: Pick<Column<never>, 'long' | 'align'>): string {
  if (long) return 'long';
  return align ?? '';
}

/**
 * A row, and under it, once it is opened, what had no room beside the rest. What is there for every row is plain HTML;
 * how it looks the table says once (`table-looks.ts`): a component of the design system for each cell is half of what
 * the first rows cost a cheap phone.
 */
export function BodyRow<Row>({ row, columns, mayFold, name = 'this row', menu }: BodyRowProps<Row>) {
  const detail = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr data-row="" data-opened={open ? '' : undefined}>
        {mayFold.size > 0 && (
          <td data-opener="" {...offPaper}>
            <IconButton
              size="xs"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Details of ${name}`}
              aria-expanded={open}
              aria-controls={open ? detail : undefined}
              onClick={() => setOpen(!open)}
            >
              {open ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
            </IconButton>
          </td>
        )}
        {columns.map((column, place) => (
          <td
            key={column.header}
            data-align={column.align}
            data-fold={mayFold.has(place) ? place : undefined}
            {...(column.screenOnly && ofBoxes)}
          >
            <div data-cell={kindOf(column)}>{column.cell(row)}</div>
          </td>
        ))}
        {menu && (
          <td data-menus="" {...offPaper}>
            {menu.shown}
          </td>
        )}
      </tr>
      {open && (
        <tr id={detail} data-detail="" {...offPaper}>
          <td colSpan={columns.length + 1 + (menu ? 1 : 0)}>
            <Detail columns={columns} mayFold={mayFold} row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What folded, each value under the name of its column. */
function Detail<Row>({ columns, mayFold, row }: Pick<BodyRowProps<Row>, 'columns' | 'mayFold' | 'row'>) {
  return (
    <dl>
      {columns.map(({ header, cell }, place) => {
        if (!mayFold.has(place)) return null;
        return (
          <div key={header} data-fold={place}>
            <dt>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
