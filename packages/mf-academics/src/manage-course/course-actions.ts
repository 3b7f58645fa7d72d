import { academics } from '@portal/contracts/academics';
import { rowAction, type RowAction } from '@portal/shared/lists';
import { coursePath, type CourseRow } from './courses.api';

const input = ({ id, version }: CourseRow, { reason }: { reason: string }) => ({
  params: { id },
  body: { version, reason },
});

/** What is done with a course beside writing it. */
export const endings: readonly RowAction<CourseRow>[] = [
  rowAction({
    label: 'Retire',
    may: 'retire',
    danger: true,
    question: ({ code }) => `Retire ${code}?`,
    consequence:
      'It can be put in no curriculum any more. Students who registered it keep it with their results, and it can be brought back.',
    reason: true,
    call: academics.courses.retire,
    input,
    done: ({ row: { code } }) => `${code} is retired`,
  }),
  rowAction({
    label: 'Bring back',
    may: 'restore',
    question: ({ code }) => `Bring ${code} back?`,
    consequence: 'It can be put in curricula again.',
    reason: true,
    call: academics.courses.restore,
    input,
    done: ({ row: { code } }) => `${code} is back`,
  }),
];

export const courseActions: readonly RowAction<CourseRow>[] = [
  { label: ({ may }) => (may.includes('edit') ? 'Edit' : 'View'), to: ({ id }) => coursePath(id) },
  ...endings,
];
