import type { CourseChange, RegistrationException } from '@portal/contracts/academics';
import type { ChangeOffer } from './changeable.queries';

interface Judged extends Pick<ChangeOffer, 'courses'> {
  load: Pick<ChangeOffer['load'], 'minimum' | 'ruleMaximum'>;
}

interface Units {
  before: number;
  after: number;
}

/**
 * What is out of the ordinary of a change: that alone which it brings. Units that were approved once are no exception while
 * they become no more, or no fewer.
 */
export function exceptionsOfChange(
  { courses, load }: Judged,
  { add, drop }: CourseChange,
  { before, after }: Units,
): RegistrationException[] {
  const comes = courses.filter(({ id }) => add.some(({ courseId }) => courseId === id));
  const goes = courses.filter(({ id }) => drop.includes(id));
  const found: [RegistrationException, boolean][] = [
    ['borrowed', comes.some(({ status }) => status === 'borrowed')],
    ['overload', after > load.ruleMaximum && after > before],
    ['underload', after < load.minimum && after < before],
    ['carry_over_left_out', goes.some(({ status }) => status === 'carry_over')],
    ['core_left_out', goes.some(({ status }) => status === 'core')],
  ];
  return found.flatMap(([name, is]) => (is ? [name] : []));
}
