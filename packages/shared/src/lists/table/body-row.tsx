import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon, IconButton, Table, chakra } from '../../ui';
import type { Column } from './column';
import { atTheEdge, offPaper } from './table-looks';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Places of the columns that stand in the detail. */
  folds: ReadonlySet<number>;
  name: string;
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
export function BodyRow<Row>({ row, columns, folds, name, menu }: BodyRowProps<Row>) {
  const detail = useId();
  const [opened, setOpened] = useState(false);
  const folded = columns.filter((_, place) => folds.has(place));
  const open = opened && folded.length > 0;
  return (
    <>
      <Table.Row data-row="" borderBottomWidth={open ? '0' : undefined}>
        {folded.length > 0 && (
          <Table.Cell {...offPaper} css={{ pe: '0 !important' }}>
            <IconButton
              size="xs"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Details of ${name}`}
              aria-expanded={open}
              aria-controls={open ? detail : undefined}
              onClick={() => setOpened(!open)}
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
            data-folded={folds.has(place) ? '' : undefined}
            {...(column.screenOnly && offPaper)}
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
          <Table.Cell colSpan={columns.length - folded.length + 1 + (menu ? 1 : 0)}>
            <Detail columns={folded} row={row} />
          </Table.Cell>
        </Table.Row>
      )}
    </>
  );
}

/** What folded, each value under the name of its column. */
function Detail<Row>({ columns, row }: Pick<BodyRowProps<Row>, 'columns' | 'row'>) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
      gap="3"
      ps="9"
      pb="2"
    >
      {columns.map(({ header, cell }) => (
        <chakra.div key={header} minW="0">
          <chakra.dt textStyle="xs" color="fg.muted">
            {header}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere">{cell(row)}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
