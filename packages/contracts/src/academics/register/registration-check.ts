import type { RegisteredAs } from './register.calls';

/** A course that somebody may register in one semester, as it counts for them. */
export interface OfferedCourse {
  id: number;
  code: string;
  units: number;
  status: RegisteredAs;
  /** The elective group that it is one of. */
  groupId?: number | undefined;
  /** Codes of the courses that must be passed before and are not. */
  notPassed: readonly string[];
  /** Passed before: it is not taken again. */
  passed?: boolean | undefined;
  /** Why an office took it off the list: it is not chosen again until that is allowed. */
  refused?: string | undefined;
  /** Places that are left; undefined where there is no limit. A place that they hold themselves counts as left. */
  placesLeft?: number | undefined;
}

/** Of its courses just `choose` are taken. */
export interface ElectiveGroup {
  id: number;
  name: string;
  choose: number;
}

/** Units of a semester (domain.md 4.1). The ceiling takes the dean. */
export interface UnitLoad {
  minimum: number;
  maximum: number;
}

/** All that a registration is judged by. `leaving`: final-year and spill-over students may have fewer units left. */
export interface Registrable {
  courses: readonly OfferedCourse[];
  groups: readonly ElectiveGroup[];
  load: UnitLoad;
  leaving: boolean;
}

/** A course that was chosen; a borrowed one with the reason for it. */
export interface ChosenCourse {
  courseId: number;
  reason?: string | undefined;
}

export type RegistrationFault =
  | 'NOT_OFFERED'
  | 'TWICE'
  | 'PASSED'
  | 'REFUSED'
  | 'PREREQUISITE'
  | 'FULL'
  | 'CARRY_OVER_LEFT_OUT'
  | 'CORE_LEFT_OUT'
  | 'ELECTIVES'
  | 'REASON'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM';

/** One thing that stands against a registration, in a sentence that says what to do. */
export interface RegistrationProblem {
  fault: RegistrationFault;
  message: string;
  courseId?: number | undefined;
  groupId?: number | undefined;
}

const inOrder: readonly RegisteredAs[] = ['carry_over', 'core', 'required', 'elective', 'borrowed'];

/** Courses in the order in which they are registered: carry-overs first, borrowed ones last. */
export function inOrderOfRegistration<Course extends Pick<OfferedCourse, 'status' | 'code'>>(
  courses: readonly Course[],
): Course[] {
  return [...courses].sort(
    (one, other) =>
      inOrder.indexOf(one.status) - inOrder.indexOf(other.status) || one.code.localeCompare(other.code, 'en'),
  );
}

const unitsOf = (courses: readonly OfferedCourse[]) => courses.reduce((sum, { units }) => sum + units, 0);

/** Whether somebody can take a course at all: not passed or taken off, nothing missing before it, a place left. */
export function canTake({ passed, refused, notPassed, placesLeft }: OfferedCourse): boolean {
  return !passed && refused === undefined && notPassed.length === 0 && placesLeft !== 0;
}

/**
 * What is chosen to begin with: carry-overs, then core and required courses while they fit. Electives and borrowed
 * courses are the student's own choice.
 */
export function chosenAtFirst({ courses, load }: Registrable): number[] {
  const taken: OfferedCourse[] = [];
  const atOnce = courses.filter(({ status }) => status !== 'elective' && status !== 'borrowed');
  for (const course of inOrderOfRegistration(atOnce)) {
    const fits = unitsOf(taken) + course.units <= load.maximum;
    if (canTake(course) && (fits || course.status === 'carry_over')) taken.push(course);
  }
  return taken.map(({ id }) => id);
}

/**
 * All that stands against a registration at once, in the order of the page; nothing where it can be submitted. Browser
 * and server ask this one function; what the server alone can know, as the last place of a course, it asks again.
 *
 * A carry-over is left out only where it cannot be taken. A core course may wait where its prerequisites are not passed,
 * or where it does not fit beside what was chosen: carry-overs come first (domain.md 4.1).
 */
export function registrationProblems(
  registrable: Registrable,
  chosen: readonly ChosenCourse[],
): RegistrationProblem[] {
  const byId = new Map(registrable.courses.map((course) => [course.id, course]));
  const ids = [...new Set(chosen.map(({ courseId }) => courseId))];
  const taken = ids.flatMap((id) => byId.get(id) ?? []);
  return [
    ...chosen.flatMap((one, index) => problemsOfChoice(byId.get(one.courseId), { one, index, chosen })),
    ...problemsOfLeftOut(registrable, taken),
    ...registrable.groups.flatMap((group) => problemOfGroup(registrable, { group, taken })),
    ...problemOfUnits(registrable, taken),
  ];
}

interface Choice {
  one: ChosenCourse;
  index: number;
  chosen: readonly ChosenCourse[];
}

function problemsOfChoice(
  course: OfferedCourse | undefined,
  { one, index, chosen }: Choice,
): RegistrationProblem[] {
  const { courseId, reason } = one;
  if (!course) {
    const message = 'A course that you chose is not offered to you this semester. Take it out.';
    return [{ fault: 'NOT_OFFERED', courseId, message }];
  }
  const { code, passed, refused, notPassed, placesLeft, status } = course;
  const faults: [wrong: boolean, fault: RegistrationFault, message: string][] = [
    [
      chosen.findIndex((other) => other.courseId === courseId) < index,
      'TWICE',
      `${code} is chosen twice. Take one out.`,
    ],
    [passed === true, 'PASSED', `You have passed ${code}. Take it out.`],
    [refused !== undefined, 'REFUSED', `${code} was taken off your list. Take it out.`],
    [notPassed.length > 0, 'PREREQUISITE', `${code} needs ${notPassed.join(' and ')}, not passed yet.`],
    [placesLeft === 0, 'FULL', `${code} is full. Choose another course, or take it when it is taught again.`],
    [status === 'borrowed' && !reason?.trim(), 'REASON', `Say why you borrow ${code}.`],
  ];
  return faults.flatMap(([wrong, fault, message]) => (wrong ? [{ fault, courseId, message }] : []));
}

function problemsOfLeftOut({ courses, load }: Registrable, taken: readonly OfferedCourse[]) {
  const left = courses.filter((course) => canTake(course) && !taken.includes(course));
  return inOrderOfRegistration(left).flatMap(({ id, code, units, status }): RegistrationProblem[] => {
    if (status === 'carry_over') {
      const message = `${code} is a carry-over and comes first. Add it; your course adviser can take it out.`;
      return [{ fault: 'CARRY_OVER_LEFT_OUT', courseId: id, message }];
    }
    const fits = unitsOf(taken) + units <= load.maximum;
    if (status !== 'core' || !fits) return [];
    return [{ fault: 'CORE_LEFT_OUT', courseId: id, message: `${code} is a core course and fits. Add it.` }];
  });
}

function problemOfGroup(
  { courses }: Registrable,
  { group, taken }: { group: ElectiveGroup; taken: readonly OfferedCourse[] },
): RegistrationProblem[] {
  const { id, name, choose } = group;
  const count = taken.filter(({ groupId }) => groupId === id).length;
  const possible = courses.filter(
    (course) => course.groupId === id && (canTake(course) || taken.includes(course)),
  ).length;
  const asked = Math.min(choose, possible);
  if (count === asked) return [];
  const message = `Choose ${asked} of ${name}; you have chosen ${count}.`;
  return [{ fault: 'ELECTIVES', groupId: id, message }];
}

function problemOfUnits(
  { courses, load, leaving }: Registrable,
  taken: readonly OfferedCourse[],
): RegistrationProblem[] {
  const units = unitsOf(taken);
  if (units > load.maximum) {
    const message = `${units} units are more than your ${load.maximum}. Take a course out, or ask your dean for a higher load.`;
    return [{ fault: 'ABOVE_MAXIMUM', message }];
  }
  if (units >= load.minimum) return [];
  const own = courses.filter(({ status }) => status !== 'borrowed');
  // Who is about to leave takes what is left, however little.
  const allTaken = own.every((course) => !canTake(course) || taken.includes(course) || course.groupId);
  if (leaving && allTaken && units > 0) return [];
  const message = `${units} units are less than the ${load.minimum} that you need. Add a course.`;
  return [{ fault: 'BELOW_MINIMUM', message }];
}
