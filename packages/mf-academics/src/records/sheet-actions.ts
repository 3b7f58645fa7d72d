import { academics } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import type { Sheet, SheetKey } from './records.api';

/** A sheet with the key by which it is asked for. */
export type ActedSheet = Pick<Sheet, 'may' | 'code' | 'students' | 'notApproved' | 'state' | 'version'> & {
  key: SheetKey;
};

const seen = ({ key, version }: ActedSheet) => ({ ...key, version: version ?? 0 });

const holders: Partial<Record<Sheet['state'], string>> = {
  submitted: 'the head of department',
  hod_ok: 'the dean',
  dean_ok: 'Senate',
};

const latecomers = (notApproved: number) =>
  notApproved > 0
    ? ` ${counted(notApproved, 'student')} more registered the course and are not approved yet: you would have to ask for a correction to give them a score.`
    : '';

/** What the lead lecturer does with a sheet as a whole; the server says what of it. */
export const sheetActions: readonly RowAction<ActedSheet>[] = [
  rowAction({
    label: 'Submit',
    may: 'submit',
    primary: true,
    question: ({ code }: ActedSheet) => `Submit the scores of ${code}?`,
    consequence: ({ students, notApproved }: ActedSheet) =>
      `${counted(students, 'student')}, each with a score or code. The head of department is asked next; nothing can be changed then, unless you take the sheet back before they act.${latecomers(notApproved)}`,
    call: academics.records.submit,
    input: (sheet: ActedSheet) => ({ body: seen(sheet) }),
    done: ({ row }) => `The scores of ${row.code} are submitted`,
  }),
  rowAction({
    label: 'Take back',
    may: 'withdraw',
    question: ({ code }: ActedSheet) => `Take the scores of ${code} back?`,
    consequence: 'They can be changed again, and the head of department sees them once you submit them anew.',
    call: academics.records.withdraw,
    input: (sheet: ActedSheet) => ({ body: seen(sheet) }),
    done: ({ row }) => `The scores of ${row.code} can be changed again`,
  }),
  rowAction({
    label: 'Ask for a correction',
    may: 'ask_return',
    question: ({ code }: ActedSheet) => `Ask for the sheet of ${code} back?`,
    consequence: ({ state }: ActedSheet) =>
      `It is with ${holders[state] ?? 'an office'}, who read your reason and return it if they agree.`,
    confirm: 'Ask',
    reason: true,
    call: academics.records.askReturn,
    input: (sheet: ActedSheet, { reason }) => ({ body: { ...seen(sheet), reason } }),
    done: ({ row }) => `A correction of ${row.code} is asked for`,
  }),
];
