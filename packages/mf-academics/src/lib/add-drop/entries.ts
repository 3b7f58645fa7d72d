import {
  canTake,
  type Changeable,
  type ChangeableCourse,
  type CourseChange,
} from '@portal/contracts/academics';
import { mixed, object, whyField } from '@portal/shared/model';
import { keyOf, type Borrowed } from '../offered-course';
import type { AddDrop, ChangeCourse } from './changes.api';

/** What a student entered: what comes, what goes, what was found in other departments, and why. */
export interface ChangeEntries {
  add: Record<string, boolean>;
  drop: Record<string, boolean>;
  borrowed: Borrowed[];
  reason: string;
}

/** Courses are judged together, by `changeProblems`. */
export const changeEntriesSchema = object({
  add: mixed(),
  drop: mixed(),
  borrowed: mixed(),
  reason: whyField(),
});

const asJudged = ({ groupId, placesLeft, refused, ...course }: ChangeCourse): ChangeableCourse => ({
  ...course,
  refused: refused ?? undefined,
  groupId: groupId ?? undefined,
  placesLeft: placesLeft ?? undefined,
});

/** Courses that come only when the student finds them. */
const isFound = ({ registered, status }: ChangeCourse) => !registered && status === 'borrowed';

export const onTheList = ({ courses }: AddDrop) => courses.filter(({ registered }) => registered);

/** What the curriculum offers beside the list. */
export const besideTheList = ({ courses }: AddDrop) =>
  courses.filter((course) => !course.registered && !isFound(course));

/** Whether a course can be added as things are. */
export const canAdd = (course: ChangeCourse) => canTake(asJudged(course)) && !course.sheetSent;

/** All that the change is judged by, with what was found in other departments. */
export function changeableOf(offer: AddDrop, borrowed: readonly Borrowed[]): Changeable {
  const { groups, load, leaving } = offer;
  const found = borrowed.map((course) => ({
    ...course,
    registered: false,
    scored: false,
    sheetSent: offer.courses.some(({ id, sheetSent }) => id === course.id && sheetSent),
  }));
  const own = offer.courses.filter((course) => !isFound(course));
  return { courses: [...own, ...found].map(asJudged), groups, load, leaving };
}

const asBorrowed = (
  { registered: _, scored: __, sheetSent: ___, ...course }: ChangeCourse,
  reason: string,
): Borrowed => ({ ...course, reason });

/** What was saved, else nothing. */
export function entriesOf(offer: AddDrop): ChangeEntries {
  const { lines, reason } = offer.request;
  const inLines = ({ id }: ChangeCourse) => lines.some(({ courseId }) => courseId === id);
  const ticks = (courses: readonly ChangeCourse[]) =>
    Object.fromEntries(courses.map((course) => [keyOf(course), inLines(course)])) as Record<string, boolean>;
  return {
    add: ticks(besideTheList(offer)),
    drop: ticks(onTheList(offer)),
    borrowed: offer.courses
      .filter((course) => isFound(course) && inLines(course))
      .map((course) =>
        asBorrowed(course, lines.find(({ courseId }) => courseId === course.id)?.reason ?? ''),
      ),
    reason,
  };
}

/** As the server takes it. */
export function changeOf(offer: AddDrop, { add, drop, borrowed }: ChangeEntries) {
  const comes = besideTheList(offer).filter((course) => canAdd(course) && add[keyOf(course)]);
  const goes = onTheList(offer).filter((course) => !course.scored && drop[keyOf(course)]);
  return {
    add: [
      ...comes.map(({ id }) => ({ courseId: id, reason: '' })),
      ...borrowed.map(({ id, reason }) => ({ courseId: id, reason })),
    ],
    drop: goes.map(({ id }) => id),
  } satisfies CourseChange;
}
