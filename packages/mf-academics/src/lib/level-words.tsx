import { When } from '@portal/shared/ui';

/** As in `300 level`; students of JUPEB, for one, are of none. */
export const levelWords = (level: number) => (level > 0 ? `${level} level` : 'No level');

/** The same in a list, whose first rows stand in its document. */
export function LevelWords({ level }: { level: number }) {
  return (
    <When value={level} above={0} otherwise={levelWords(0)}>
      {level} level
    </When>
  );
}
