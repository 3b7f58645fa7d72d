import { scoreText } from '@portal/contracts/academics';
import { Button, chakra, HStack } from '@portal/shared/ui';
import { read } from './grid/cells';
import type { GridRow, SavedScore } from './grid/grid-rows';
import { chosen } from './grid/grid-saving';
import type { Grid } from './grid/grid-store';

interface OneOfBothProps {
  grid: Grid;
  row: GridRow;
  theirs: SavedScore;
}

/** What somebody else saved beside what was typed here: one of both is chosen. */
export function OneOfBoth({ grid, row, theirs }: OneOfBothProps) {
  const { score } = read(row.cells);
  const choose = (whose: 'mine' | 'theirs') => grid.change((state) => chosen(state, row.id, whose));
  const button = (whose: 'mine' | 'theirs', label: string) => (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${label}, ${row.fullName}`}
      onClick={() => choose(whose)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <chakra.span display="block">
        Saved: {scoreText(theirs)}. Yours: {score ? scoreText(score) : 'wrong'}.
      </chakra.span>
      <HStack gap="2" mt="1" flexWrap="wrap">
        {score && button('mine', 'Keep mine')}
        {button('theirs', 'Take theirs')}
      </HStack>
    </>
  );
}
