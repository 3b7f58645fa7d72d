import { Button, chakra, Flex, Input, SearchIcon, Text } from '@portal/shared/ui';
import { useState, type FormEvent } from 'react';
import { found } from './grid/cursor';
import { redone, rowsOf, undone } from './grid/grid-state';
import type { Grid } from './grid/grid-store';
import { enter, enterMissing, turn } from './grid-keys';
import { useView } from './use-grid';

interface GridToolsProps {
  grid: Grid;
  /** The row in which the cursor was last. */
  lastRow: () => number | null;
  onTold: (words: string) => void;
}

const keys = [
  ['Enter, ↓ or ↑', 'the student below or above'],
  ['Tab, ← or →', 'the other mark'],
  ['A, I or M', 'ABS, INC or MAL under Examination'],
  ['Alt + ↓', 'the next one missing'],
  ['Ctrl + Z, Ctrl + Y', 'take back, make again'],
  ['Esc', 'leave the mark as it was'],
  ['Ctrl + V', 'one or several columns of a spreadsheet, by matric number where they have it'],
] as const;

/** What helps to enter a pile of scripts: to find a student, to find who is missing, and to take back. */
export function GridTools({ grid, lastRow, onTold }: GridToolsProps) {
  const [text, setText] = useState('');
  const canUndo = useView(grid, ({ state }) => state.past.length > 0);
  const canRedo = useView(grid, ({ state }) => state.future.length > 0);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const { state } = grid.view();
    const rows = rowsOf(state);
    const words = rows.map(({ matricNumber, fullName }) => `${matricNumber ?? ''} ${fullName}`);
    const last = lastRow();
    const at = rows[found(words, text, last === null ? -1 : state.order.indexOf(last))];
    if (!at) return onTold(text.trim() === '' ? '' : `Nobody on this sheet has ${text.trim()}.`);
    onTold('');
    enter(at.id, at.cells.test === '' ? 'test' : 'exam');
  };
  const missing = () => onTold(enterMissing(grid, lastRow()) ? '' : 'Nobody is missing.');
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center" mb="2" data-no-print>
        <chakra.form onSubmit={find} display="flex" gap="2" flex={{ base: '1 1 100%', sm: '0 1 22rem' }}>
          <Input
            size="sm"
            type="search"
            aria-label="Find a student by matric number or name"
            placeholder="Matric number or name"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="sm" variant="outline" type="submit">
            <SearchIcon aria-hidden />
            Find
          </Button>
        </chakra.form>
        <Button size="sm" variant="outline" onClick={missing}>
          Next missing
        </Button>
        <Button size="sm" variant="outline" disabled={!canUndo} onClick={() => turn(grid, undone)}>
          Undo
        </Button>
        <Button size="sm" variant="outline" disabled={!canRedo} onClick={() => turn(grid, redone)}>
          Redo
        </Button>
      </Flex>
      <chakra.details mb="2" textStyle="sm" hideBelow="sm">
        <chakra.summary cursor="pointer">Keys</chakra.summary>
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" mt="1">
          {keys.map(([key, does]) => (
            <chakra.div key={key} display="contents">
              <chakra.dt fontWeight="semibold">{key}</chakra.dt>
              <dd>{does}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <Text color="fg.muted">Each student is saved by itself as soon as you are at the next one.</Text>
      </chakra.details>
    </>
  );
}
