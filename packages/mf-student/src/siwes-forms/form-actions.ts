import { student } from '@portal/contracts/student';
import { rowAction, type RowAction, type RowOf } from '@portal/shared/lists';
import { siwesFormsPath } from '../lib/siwes-tabs';

export type SiwesRow = RowOf<typeof student.siwesForms.list>;
type Acted = Pick<SiwesRow, 'formId' | 'fullName' | 'version' | 'may'>;

export const siwesFormPath = (id: number) => `${siwesFormsPath}/view?form=${id}`;

/** What is done with one form. */
export const formActions: readonly RowAction<Acted>[] = [
  rowAction({
    label: 'Lock',
    may: 'lock',
    primary: true,
    question: ({ fullName }: Acted) => `Lock the form of ${fullName}?`,
    consequence: 'The student can no longer change it, and is told.',
    call: student.siwesForms.lock,
    input: ({ formId, version }) => ({ body: { forms: [{ id: formId ?? 0, version }] } }),
    done: ({ data: { locked, refused } }) =>
      locked > 0
        ? 'The form is locked'
        : { severity: 'warning', title: refused[0]?.message ?? 'It was not locked' },
  }),
  rowAction({
    label: 'Unlock',
    may: 'unlock',
    question: ({ fullName }: Acted) => `Unlock the form of ${fullName}?`,
    consequence: 'The student can change it again, and reads why.',
    reason: true,
    call: student.siwesForms.unlock,
    input: ({ formId, version }, { reason }) => ({
      params: { id: formId ?? 0 },
      body: { version, reason },
    }),
    done: 'The form is unlocked',
  }),
];
