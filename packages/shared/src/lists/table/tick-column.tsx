import { chakra, whenCompact } from '../../ui';
import type { Column } from './column';
import { Tick } from './tick';

interface Ticks<Row> {
  /** What assistive technology calls the box of a row; nothing for a row that has none. */
  nameOf: (row: Row) => string | undefined;
  isTicked: (row: Row) => boolean;
  onTick: (row: Row) => void;
  /** No more can be chosen; what is chosen can still be let go. */
  full?: boolean;
}

/** The column that chooses several rows: a box in each, as large as a thumb. */
export function tickColumn<Row>({ nameOf, isTicked, onTick, full = false }: Ticks<Row>): Column<Row> {
  return {
    header: 'Select',
    screenOnly: true,
    cell: (row) => {
      const name = nameOf(row);
      const ticked = isTicked(row);
      return (
        name && (
          <chakra.label
            display="inline-flex"
            alignItems="center"
            minH="11"
            minW="11"
            css={whenCompact({ minH: '8', minW: '8' }, 'td')}
            cursor="pointer"
          >
            <Tick
              type="checkbox"
              aria-label={name}
              checked={ticked}
              disabled={full && !ticked}
              onChange={() => onTick(row)}
            />
          </chakra.label>
        )
      );
    },
  };
}
