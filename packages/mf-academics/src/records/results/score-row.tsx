import { memo } from 'react';
import { parts, read, totalIn, type Part } from './grid/cells';
import { emptyPart, stateOf, type GridRow } from './grid/grid-rows';
import { typed } from './grid/grid-state';
import type { Grid } from './grid/grid-store';
import { cellId } from './grid-keys';
import { judgedNow, remarkOf, stateWords } from './grid-words';
import { OneOfBoth } from './one-of-both';
import { useView } from './use-grid';

interface CellProps {
  grid: Grid;
  row: GridRow;
  part: Part;
  /** Ids of what names it. */
  labelledBy: string;
  /** What stands in it, where that is not what is typed. */
  value?: string;
}

/** A cell in which a mark is typed. Keys and paste are the table's affair. */
export function ScoreCell({ grid, row, part, labelledBy, value = row.cells[part] }: CellProps) {
  const { id } = row;
  const isWrong = read(row.cells).faults?.[part] !== undefined;
  return (
    <input
      id={cellId(id, part)}
      data-row={id}
      data-part={part}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={4}
      aria-labelledby={labelledBy}
      aria-describedby={`state-${id}`}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={({ target }) => grid.change((state) => typed(state, { id, part, text: target.value }), id)}
    />
  );
}

export const failedMark = (grade: string | null) => (grade === 'F' ? <b data-failed>F</b> : grade);

interface ScoreRowProps {
  grid: Grid;
  id: number;
}

/** A student of the table. It is drawn anew when something of this student changes, and only then. */
export const ScoreRow = memo(function ScoreRow({ grid, id }: ScoreRowProps) {
  const row = useView(grid, ({ state }) => state.rows.get(id));
  if (!row) return null;
  const judged = judgedNow(row);
  return (
    <tr data-state={stateOf(row)} data-empty={emptyPart(row) ?? undefined}>
      <td data-number>{row.matricNumber ?? '–'}</td>
      <th scope="row" id={`name-${id}`}>
        {row.fullName}
      </th>
      {parts.map((part) => (
        <td key={part} data-mark>
          <ScoreCell grid={grid} row={row} part={part} labelledBy={`head-${part} name-${id}`} />
        </td>
      ))}
      <td data-figure>{totalIn(row.cells)}</td>
      <td data-figure>{judged && failedMark(judged.grade)}</td>
      <td>{judged && remarkOf(judged)}</td>
      <td id={`state-${id}`} data-words>
        {stateWords(row)}
        {row.theirs && <OneOfBoth grid={grid} row={row} theirs={row.theirs} />}
      </td>
    </tr>
  );
});
