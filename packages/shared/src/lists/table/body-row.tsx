import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon, IconButton, Table, chakra } from '../../ui';
import type { Column } from './column';
import { atTheEdge, ofBoxes, offPaper } from './table-looks';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Places of the columns that may fold: those are in the detail as well, and CSS shows each in one of the two. */
  mayFold: ReadonlySet<number>;
  name: string | undefined;
  /** Left out in tables without menus; a row without acts has an empty one. */
  menu: { shown: ReactNode } | undefined;
}

/** Lines that stand side by side begin at the end of their cell, as a line alone does. */
const endOfLines = { '& > [data-cell] > *': { justifyContent: 'flex-end' } };

/** How a cell takes its room. */
function kindOf({ long, align }: Pick<Column<never>, 'long' | 'align'>): string {
  if (long) return 'long';
  return align ?? '';
}

/** A row, and under it, once it is opened, what had no room beside the rest. */
export function BodyRow<Row>({ row, columns, mayFold, name = 'this row', menu }: BodyRowProps<Row>) {
  const detail = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Table.Row data-row="" data-opened={open ? '' : undefined}>
        {mayFold.size > 0 && (
          <Table.Cell data-opener="" {...offPaper} css={{ pe: '0 !important' }}>
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
          </Table.Cell>
        )}
        {columns.map((column, place) => (
          <Table.Cell
            key={column.header}
            textAlign={column.align}
            css={column.align === 'end' ? endOfLines : undefined}
            data-fold={mayFold.has(place) ? place : undefined}
            {...(column.screenOnly && ofBoxes)}
          >
            <chakra.div data-cell={kindOf(column)}>{column.cell(row)}</chakra.div>
          </Table.Cell>
        ))}
        {menu && (
          <Table.Cell py="1" data-menus="" {...atTheEdge} {...offPaper}>
            {menu.shown}
          </Table.Cell>
        )}
      </Table.Row>
      {open && (
        <Table.Row id={detail} data-detail="" {...offPaper}>
          <Table.Cell colSpan={columns.length + 1 + (menu ? 1 : 0)}>
            <Detail columns={columns} mayFold={mayFold} row={row} />
          </Table.Cell>
        </Table.Row>
      )}
    </>
  );
}

/** What folded, each value under the name of its column. */
function Detail<Row>({ columns, mayFold, row }: Pick<BodyRowProps<Row>, 'columns' | 'mayFold' | 'row'>) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
      gap="3"
      ps="9"
      pb="2"
    >
      {columns.map(({ header, cell }, place) => {
        if (!mayFold.has(place)) return null;
        return (
          <chakra.div key={header} data-fold={place} minW="0">
            <chakra.dt textStyle="xs" color="fg.muted">
              {header}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere">{cell(row)}</chakra.dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}
