import { canTake, chosenAtFirst, type ChosenCourse, type Registrable } from '@portal/contracts/academics';
import { mixed, object } from '@portal/shared/model';
import type { Course, Offer } from '../registration.api';

/** What a student entered: ticks and reasons by course, and the courses of other departments that they found. */
export interface Entries {
  ticked: Record<string, boolean>;
  reasons: Record<string, string>;
  borrowed: Course[];
}

/** Everything is judged together, by `registrationProblems`. */
export const entriesSchema = object({ ticked: mixed(), reasons: mixed(), borrowed: mixed() });

export const keyOf = ({ id }: Pick<Course, 'id'>) => `c${id}`;

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
  const borrowed = offer.courses.filter((course) => !ofCurriculum(course));
  const { version, chosen } = offer.registration;
  const ids =
    version === null ? chosenAtFirst(registrableOf(offer, borrowed)) : chosen.map(({ courseId }) => courseId);
  const ticked = offer.courses.map((course) => [keyOf(course), ids.includes(course.id)]);
  const reasons = chosen.map(({ courseId, reason }) => [`c${courseId}`, reason]);
  return {
    ticked: Object.fromEntries(ticked) as Record<string, boolean>,
    reasons: Object.fromEntries(reasons) as Record<string, string>,
    borrowed,
  };
}

/** What is chosen: a carry-over that can be taken is, without being asked. */
export function chosenOf(offer: Offer, { ticked, borrowed }: Omit<Entries, 'reasons'>): Course[] {
  const own = offer.courses.filter(ofCurriculum);
  return [...own, ...borrowed].filter(
    (course) => isPossible(course) && (course.status === 'carry_over' || ticked[keyOf(course)] === true),
  );
}

/** As the server takes it. */
export const sentOf = (chosen: readonly Course[], { reasons }: Entries): Required<ChosenCourse>[] =>
  chosen.map((course) => ({ courseId: course.id, reason: reasons[keyOf(course)] ?? '' }));
