import { academics, isFilled, isSameScore } from '@portal/contracts/academics';
import { TextField } from '@portal/shared/forms';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { closedObject, string } from '@portal/shared/model';
import { Stack } from '@portal/shared/ui';
import type { SheetStudent } from '../records.api';
import { cellsOf, read, type Cells, type Part } from './grid/cells';

const cell = (part: Part) =>
  string()
    .default('')
    .test('mark', function mark(_, { parent, createError }) {
      const cells = { ...(parent as Cells) };
      const { score, faults } = read(cells);
      const fault = faults?.[part];
      if (fault !== undefined) return createError({ message: fault });
      // Said once, at the cell that is empty.
      const isOpen = score !== undefined && !isFilled(score) && cells[part].trim() === '';
      return isOpen
        ? createError({ message: 'Enter both marks, or a code in place of the examination' })
        : true;
    });

const amended = closedObject({ test: cell('test'), exam: cell('exam') });

function AmendFields() {
  return (
    <Stack gap="4">
      <TextField name="test" label="Test" hint="0 to 30" inputMode="numeric" />
      <TextField name="exam" label="Examination" hint="0 to 70, or ABS, INC or MAL" />
    </Stack>
  );
}

/** A change of what Senate approved: asked for here, decided by another person. */
export const amendAction = (courseId: number): RowAction<SheetStudent> =>
  rowAction({
    label: 'Ask for an amendment',
    question: ({ fullName }: SheetStudent) => `Change the score of ${fullName}?`,
    consequence:
      'Senate approved it. Your reason is read by the registrar, who accepts the change or refuses it; the old score is kept.',
    confirm: 'Ask',
    reason: true,
    fields: { schema: amended, defaults: (row: SheetStudent) => ({ ...cellsOf(row) }), form: AmendFields },
    call: academics.amendments.ask,
    input: ({ registrationId, version, ...there }: SheetStudent, { test, exam, reason }) => {
      const score = read({ test, exam }).score ?? there;
      if (isSameScore(score, there)) throw new Error('That is the score that is there: enter the right one.');
      const { test: toTest, exam: toExam, code } = score;
      return { body: { registrationId, courseId, version, test: toTest, exam: toExam, code, reason } };
    },
    done: ({ row }) => `An amendment is asked for ${row.fullName}`,
  });
