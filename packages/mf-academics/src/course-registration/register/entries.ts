import { canTake, chosenAtFirst, type ChosenCourse, type Registrable } from '@portal/contracts/academics';
import { mixed, object } from '@portal/shared/model';
import { keyOf, type Borrowed } from '../../lib/offered-course';
import type { Course, Offer } from '../registration.api';

/**
 * What a student entered: ticks by course, and the courses of other departments that they found. These are one list, so that
 * what is kept in the browser comes back whole: a course that was found has no field to begin with.
 */
export interface Entries {
  ticked: Record<string, boolean>;
  borrowed: Borrowed[];
}

/** Everything is judged together, by `registrationProblems`. */
export const entriesSchema = object({ ticked: mixed(), borrowed: mixed() });

const asOffered = ({ groupId, placesLeft, refused, ...course }: Course) => ({
  ...course,
  refused: refused ?? undefined,
  groupId: groupId ?? undefined,
  placesLeft: placesLeft ?? undefined,
});

/** Whether a course can be taken as things are. */
export const isPossible = (course: Course) => canTake(asOffered(course));

const ofCurriculum = ({ status }: Course) => status !== 'borrowed';

/** All that the choice is judged by, with what was found in other departments. */
export function registrableOf(offer: Offer, borrowed: readonly Course[]): Registrable {
  const { groups, load, leaving } = offer;
  const own = offer.courses.filter(ofCurriculum);
  return { courses: [...own, ...borrowed].map(asOffered), groups, load, leaving };
}

/** Where nothing was saved yet the curriculum's own choice, else what was saved. */
export function entriesOf(offer: Offer): Entries {
  const { version, chosen } = offer.registration;
  const reasonOf = (id: number) => chosen.find(({ courseId }) => courseId === id)?.reason ?? '';
  const own = offer.courses.filter(ofCurriculum);
  const borrowed = offer.courses
    .filter((course) => !ofCurriculum(course))
    .map((course) => ({ ...course, reason: reasonOf(course.id) }));
  const ids =
    version === null ? chosenAtFirst(registrableOf(offer, borrowed)) : chosen.map(({ courseId }) => courseId);
  const ticked = own.map((course) => [keyOf(course), ids.includes(course.id)]);
  return { ticked: Object.fromEntries(ticked) as Record<string, boolean>, borrowed };
}

/** What is chosen: a carry-over that can be taken is, without being asked, and so is what was borrowed. */
export function chosenOf(offer: Offer, { ticked, borrowed }: Entries): Course[] {
  const isTaken = (course: Course) =>
    course.status === 'carry_over' || course.status === 'borrowed' || ticked[keyOf(course)] === true;
  return [...offer.courses.filter(ofCurriculum), ...borrowed].filter(
    (course) => isPossible(course) && isTaken(course),
  );
}

/** As the server takes it. */
export const sentOf = (chosen: readonly Course[], { borrowed }: Entries): Required<ChosenCourse>[] =>
  chosen.map(({ id }) => ({
    courseId: id,
    reason: borrowed.find((course) => course.id === id)?.reason ?? '',
  }));
