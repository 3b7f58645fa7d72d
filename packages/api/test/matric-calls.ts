import { dataOf } from './answers';
import type { TestApp } from './app';

/** A number as the preview shows it. */
export interface SeenNumber {
  id: number;
  matricNumber: string;
}

interface Who {
  authorization: string;
}

/** The calls of who gives matric numbers. */
export function matricCalls(test: () => TestApp) {
  const post = (path: string, { authorization }: Who, payload: object) =>
    test().call('POST', `/Student/matric-numbers${path}`, { headers: { authorization }, payload });
  const preview = (who: Who, ids: readonly number[]) => post('/preview', who, { ids });
  const give = (who: Who, numbers: readonly SeenNumber[]) => post('', who, { numbers });
  const shown = async (who: Who, ids: readonly number[]): Promise<SeenNumber[]> => {
    const { numbers } = dataOf<{ numbers: SeenNumber[] }>(await preview(who, ids));
    return numbers.map(({ id, matricNumber }) => ({ id, matricNumber }));
  };
  /** As the officer does: looks first, and gives what was shown. */
  const giveShown = async (who: Who, ids: readonly number[]) => give(who, await shown(who, ids));
  return { preview, shown, give, giveShown };
}
