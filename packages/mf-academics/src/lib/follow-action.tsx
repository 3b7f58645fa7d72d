import type { academics, WindowAction } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';

/** A window of some students. */
interface Own {
  id: string;
  words: string;
  semester: string;
  session: string;
  version: number | null;
  may: WindowAction[];
}

type Call = typeof academics.registrationWindows.follow | typeof academics.addDropWindows.follow;

/** Takes days of their own away from some students, by the call of the window. */
export const followAction = (call: Call): RowAction<Own> =>
  rowAction({
    label: 'Take the days away',
    may: 'follow',
    danger: true,
    question: ({ words, semester, session }: Own) =>
      `Take the days of their own away: ${words}, ${semester} ${session}?`,
    consequence:
      'From this moment the days of more students count for them, as for those who never had any of their own. Where nobody has set any, it is not open for them.',
    reason: true,
    call,
    input: ({ id, version }: Own, { reason }) => ({
      params: { id },
      body: { version: version ?? 0, reason },
    }),
    done: ({ row }) => `${row.words} have no days of their own any more`,
  });
