import { scoreCodes } from '@portal/contracts/academics';
import { NativeSelect } from '@portal/shared/ui';
import { memo } from 'react';
import { codeBegun, partLabels, parts, totalIn } from './grid/cells';
import { emptyPart, stateOf } from './grid/grid-rows';
import { filledIn } from './grid/grid-state';
import type { Grid } from './grid/grid-store';
import { judgedNow, remarkOf, stateWords } from './grid-words';
import { OneOfBoth } from './one-of-both';
import { failedMark, ScoreCell } from './score-row';
import { useView } from './use-grid';

/** A student on a phone: number fields, and codes to choose, since its keyboard of numbers has no letters. */
export const ScoreCard = memo(function ScoreCard({ grid, id }: { grid: Grid; id: number }) {
  const row = useView(grid, ({ state }) => state.rows.get(id));
  if (!row) return null;
  const { cells } = row;
  const code = codeBegun(cells.exam);
  const judged = judgedNow(row);
  const choose = (exam: string) => {
    grid.change((state) => filledIn(state, { id, cells: { ...cells, exam } }));
    grid.settled();
  };
  return (
    <li data-state={stateOf(row)} data-empty={emptyPart(row) ?? undefined}>
      <p id={`name-${id}`}>
        <b>{row.fullName}</b> {row.matricNumber}
      </p>
      <div data-fields>
        {parts.map((part) => (
          <label key={part}>
            <span id={`label-${id}-${part}`}>{partLabels[part]}</span>
            <ScoreCell
              grid={grid}
              row={row}
              part={part}
              labelledBy={`label-${id}-${part} name-${id}`}
              {...(part === 'exam' && code && { value: '' })}
            />
          </label>
        ))}
        <label>
          <span>Code</span>
          <NativeSelect
            controlSize="sm"
            aria-label={`Code ${row.fullName}`}
            value={code ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">None</option>
            {scoreCodes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </NativeSelect>
        </label>
        <p data-figure>
          {totalIn(cells)} {judged && failedMark(judged.grade)} {judged && remarkOf(judged)}
        </p>
      </div>
      <div id={`state-${id}`} data-words>
        {stateWords(row)}
        {row.theirs && <OneOfBoth grid={grid} row={row} theirs={row.theirs} />}
      </div>
    </li>
  );
});
