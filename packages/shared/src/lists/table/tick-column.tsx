import { chakra, When, whenCompact } from '../../ui';
import { mayOf, type MayOf } from '../actions/row-action';
import type { Column } from './column';
import { Tick } from './tick';

interface Ticks<Row> {
  /** The words in the row's `may`: a row without any of them has no box, for nothing could be done with it. */
  may?: MayOf<Row> | readonly MayOf<Row>[];
  /** What assistive technology calls the box of a row. */
  nameOf: (row: Row) => string;
  isTicked: (row: Row) => boolean;
  onTick: (row: Row) => void;
  /** No more can be chosen; what is chosen can still be let go. */
  full?: boolean;
}

/** The column that chooses several rows: a box in each, as large as a thumb. */
export function tickColumn<Row>({ may, nameOf, isTicked, onTick, full = false }: Ticks<Row>): Column<Row> {
  return {
    header: 'Select',
    screenOnly: true,
    cell: (row) => {
      const ticked = isTicked(row);
      const box = (
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
            aria-label={nameOf(row)}
            checked={ticked}
            disabled={full && !ticked}
            onChange={() => onTick(row)}
          />
        </chakra.label>
      );
      if (may === undefined) return box;
      return (
        <When value={mayOf(row)} is={may as string | readonly string[]}>
          {box}
        </When>
      );
    },
  };
}
