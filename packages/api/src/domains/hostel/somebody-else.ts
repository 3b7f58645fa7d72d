import { userIdOf, type Command } from '../../platform/command';
import { AppError } from '../../platform/errors';

/**
 * An account may be of staff and of a student: what an officer gives to students, nobody gives to themselves. Throws
 * SECOND_PERSON where the account of one of these students is that of who acts.
 */
export function demandSomebodyElse(
  command: Command,
  students: readonly { userId: number | null }[],
  message: string,
): void {
  if (students.some(({ userId }) => userId === userIdOf(command)))
    throw new AppError('SECOND_PERSON', { message });
}
