import {
  registrationProblems,
  type ChosenCourse,
  type OfferedCourse,
  type Registrable,
  type RegistrationFault,
  type RegistrationProblem,
} from '../register/registration-check';

/** A course that somebody may add, or that stands on their list. */
export interface ChangeableCourse extends OfferedCourse {
  registered: boolean;
  /** A score was entered for this student: it is dropped by nobody. */
  scored: boolean;
  /** The scores of all who take it have been submitted: nobody comes any more. */
  sheetSent: boolean;
}

/** What a change of an approved registration is judged by. */
export interface Changeable extends Registrable {
  courses: readonly ChangeableCourse[];
}

/** Courses that come to the list and courses that go. */
export interface CourseChange {
  add: readonly ChosenCourse[];
  drop: readonly number[];
}

export type ChangeFault =
  RegistrationFault | 'NOTHING' | 'ON_THE_LIST' | 'NOT_ON_THE_LIST' | 'SCORED' | 'SHEET_SENT';

export interface ChangeProblem extends Omit<RegistrationProblem, 'fault'> {
  fault: ChangeFault;
}

const kept = (courses: readonly ChangeableCourse[]): ChosenCourse[] =>
  // Why it was borrowed has been said and accepted.
  courses.filter(({ registered }) => registered).map(({ id }) => ({ courseId: id, reason: 'On the list' }));

/** The list as it is after the change. */
export function listAfter(courses: readonly ChangeableCourse[], { add, drop }: CourseChange): ChosenCourse[] {
  return [...kept(courses).filter(({ courseId }) => !drop.includes(courseId)), ...add];
}

/** Units of what is on a list. */
export function unitsOfList(courses: readonly ChangeableCourse[], list: readonly ChosenCourse[]): number {
  const ids = new Set(list.map(({ courseId }) => courseId));
  return courses.filter(({ id }) => ids.has(id)).reduce((sum, { units }) => sum + units, 0);
}

/**
 * All that stands against a change at once; nothing where it can be submitted. The list after the change is judged as a
 * registration is, and what stood against the list before stands against nobody: it was approved. Too few units are no
 * obstacle while they become more, nor too many while they become fewer. A carry-over can be dropped: the head of
 * department decides.
 */
export function changeProblems(changeable: Changeable, change: CourseChange): ChangeProblem[] {
  const { courses } = changeable;
  const before = kept(courses);
  const after = listAfter(courses, change);
  const known = new Set(registrationProblems(changeable, before).map(({ message }) => message));
  const grows = unitsOfList(courses, after) - unitsOfList(courses, before);
  const stands = ({ fault, message, courseId }: RegistrationProblem) => {
    if (known.has(message)) return false;
    if (fault === 'ABOVE_MAXIMUM') return grows > 0;
    if (fault === 'BELOW_MINIMUM') return grows < 0;
    return fault !== 'CARRY_OVER_LEFT_OUT' || courseId === undefined || !change.drop.includes(courseId);
  };
  return [
    ...problemsOfNothing(change),
    ...change.drop.flatMap((id) => problemsOfDrop(id, courses)),
    ...change.add.flatMap(({ courseId }) => problemsOfAdd(courseId, courses)),
    ...registrationProblems(changeable, after).filter(
      // Said as what is on the list already.
      (problem) => stands(problem) && problem.fault !== 'TWICE',
    ),
  ];
}

function problemsOfNothing({ add, drop }: CourseChange): ChangeProblem[] {
  if (add.length + drop.length > 0) return [];
  return [{ fault: 'NOTHING', message: 'Choose a course to add or to drop.' }];
}

function problemsOfDrop(courseId: number, courses: readonly ChangeableCourse[]): ChangeProblem[] {
  const course = courses.find(({ id }) => id === courseId);
  if (!course?.registered) {
    const message = 'A course that you drop is not on your list. Take it out.';
    return [{ fault: 'NOT_ON_THE_LIST', courseId, message }];
  }
  if (!course.scored) return [];
  return [
    { fault: 'SCORED', courseId, message: `${course.code} has a score already: it cannot be dropped.` },
  ];
}

function problemsOfAdd(courseId: number, courses: readonly ChangeableCourse[]): ChangeProblem[] {
  const course = courses.find(({ id }) => id === courseId);
  if (course?.registered) {
    const message = `${course.code} is on your list already. Take it out.`;
    return [{ fault: 'ON_THE_LIST', courseId, message }];
  }
  if (!course?.sheetSent) return [];
  const message = `The scores of ${course.code} have been submitted: it cannot be added any more.`;
  return [{ fault: 'SHEET_SENT', courseId, message }];
}
