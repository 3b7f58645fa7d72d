import { asSentence, listed } from '@portal/shared/model';
import type { Step, StudentStep } from '../../../platform/student-steps';
import { ownClearance } from './own-clearance';

type Clearance = Pick<Awaited<ReturnType<typeof ownClearance>>, 'state' | 'offices'>;

/** Of all that follows: cards of studies go by the gate. */
const step = { gate: 'exit_clearance', action: 'Exit clearance', route: '/exit_clearance' } as const;

/** What a graduate does next: nothing of studies waits for them any more. */
export function leavingStep({ state, offices }: Clearance): Step {
  if (state === 'cleared')
    return {
      ...step,
      title: 'You have graduated',
      text: 'Every office has cleared you. What you can print stays here.',
      action: 'Documents',
      route: '/documents',
    };
  if (state === 'to_begin')
    return {
      ...step,
      title: 'Begin your exit clearance',
      text: 'Each office says that nothing is open with you; then you have a slip to show.',
    };
  const held = offices.find((office) => office.state === 'held');
  if (held)
    return {
      ...step,
      title: `${held.name}: your exit clearance is held`,
      text: asSentence(held.reason ?? ''),
    };
  const open = offices.filter((office) => office.state !== 'cleared').map(({ name }) => name);
  return { ...step, title: 'Your exit clearance is under way', text: `Still to come: ${listed(open)}.` };
}

/** Before everything else: who has graduated is stuck at nothing of a session. */
export const graduateStep: StudentStep = {
  order: 5,
  tell: async ({ studentId, status, now }, db) =>
    status === 'graduated' ? leavingStep(await ownClearance(db, { id: studentId, status }, now)) : null,
};
