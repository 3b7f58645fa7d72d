import { approvers } from './form-content.queries';
import type { FormContent } from './course-form.tables';

export const isApproved = (state: string) => state === 'locked';

/** How a registration stands, as its form says it: `Approved`, or whom it waits for. */
export function standingWords(state: string): string {
  if (isApproved(state)) return 'Approved';
  const next = approvers.find(({ from }) => from === state);
  return next ? `Not approved: waits for the ${next.office.toLowerCase()}` : 'Not approved';
}

/** Of all courses of a form. */
export const unitsOn = ({ courses }: FormContent) => courses.reduce((sum, { units }) => sum + units, 0);
