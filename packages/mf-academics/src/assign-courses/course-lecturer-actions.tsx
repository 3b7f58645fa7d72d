import { academics, swapFields } from '@portal/contracts/academics';
import { PickerField } from '@portal/shared/forms';
import { rowAction, type ActionFormProps, type RowAction } from '@portal/shared/lists';
import { coursePath, findSwap, type CourseRow } from './assign-courses.api';

const SwapField = ({ row }: Pick<ActionFormProps<CourseRow>, 'row'>) => (
  <PickerField
    name="other"
    label="The other course"
    find={findSwap(row.key)}
    placeholder="Code, title or lecturer"
    hint="Of the same semester, led by somebody else."
  />
);

/** What is done with who teaches a course. */
export const courseLecturerActions: readonly RowAction<CourseRow>[] = [
  { label: 'Say who teaches', may: 'assign', to: ({ key }) => coursePath(key) },
  rowAction({
    label: 'Swap the lead',
    may: 'swap',
    question: ({ code }: CourseRow) => `With which course does ${code} swap its lead?`,
    consequence: 'The two lead lecturers change places, and are told. Score sheets go with the course.',
    fields: { schema: swapFields, defaults: { other: '' }, form: SwapField },
    confirm: 'Swap',
    call: academics.assignCourses.swap,
    input: ({ key, version }, { other }) => ({ params: { key }, body: { other, version } }),
    done: ({ row: { code } }) => `${code} has swapped its lead`,
  }),
  rowAction({
    label: 'Take everybody off',
    may: 'remove',
    danger: true,
    question: ({ code }: CourseRow) => `Take everybody off ${code}?`,
    consequence: 'They are told. Nobody can submit scores of it until there is another lead lecturer.',
    reason: true,
    call: academics.assignCourses.remove,
    input: ({ key, version }, { reason }) => ({ params: { key }, body: { version, reason } }),
    done: ({ row: { code } }) => `Nobody teaches ${code} any more`,
  }),
];
