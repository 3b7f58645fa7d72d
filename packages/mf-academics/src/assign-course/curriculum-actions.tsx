import { academics, courseStandingSchema } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import type { TaughtRow } from './curriculum.api';
import { StandingFields } from './standing-fields';

/** What is done with a course of a curriculum. */
export const curriculumActions: readonly RowAction<TaughtRow>[] = [
  rowAction({
    label: 'Change',
    may: 'change',
    question: ({ code }) => `How ${code} stands`,
    confirm: 'Save',
    fields: {
      schema: courseStandingSchema,
      defaults: ({ status, group, choose }) => ({
        status,
        group: group ?? '',
        choose: choose === null ? '' : String(choose),
      }),
      form: StandingFields,
    },
    call: academics.curriculum.change,
    input: ({ id }, { status, group, choose }) => ({ params: { id }, body: { status, group, choose } }),
    done: ({ row: { code } }) => `${code} is saved`,
  }),
  rowAction({
    label: 'Take off',
    may: 'remove',
    danger: true,
    question: ({ code, level, semester }) => `Take ${code} off ${level} level, ${semester}?`,
    consequence: 'Students of this semester cannot register it any more. It stays in the catalogue.',
    reason: true,
    call: academics.curriculum.remove,
    input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
    done: ({ row: { code } }) => `${code} is taken off`,
  }),
];
