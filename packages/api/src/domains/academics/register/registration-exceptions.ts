import { canTake, type RegistrationException } from '@portal/contracts/academics';
import type { Offer } from './registrable.queries';

/** What is out of the ordinary of a registration as it is submitted: an office looks at it one by one. */
export function exceptionsOf(
  { courses, load }: Pick<Offer, 'courses'> & { load: Pick<Offer['load'], 'minimum' | 'ruleMaximum'> },
  taken: Offer['courses'],
): RegistrationException[] {
  const units = taken.reduce((sum, course) => sum + course.units, 0);
  const left = courses.filter((course) => !taken.includes(course));
  const found: [RegistrationException, boolean][] = [
    ['borrowed', taken.some(({ status }) => status === 'borrowed')],
    // Beyond what the rule gives everybody, whatever this student was allowed.
    ['overload', units > load.ruleMaximum],
    ['underload', units < load.minimum],
    ['carry_over_left_out', left.some(({ status }) => status === 'carry_over')],
    ['core_left_out', left.some((course) => course.status === 'core' && canTake(course))],
  ];
  return found.flatMap(([name, is]) => (is ? [name] : []));
}

/** What the dean decides on. */
export const needsDean = (exceptions: readonly RegistrationException[]) =>
  exceptions.some((one) => one === 'borrowed' || one === 'overload');
