import {
  closedObject,
  defineCall,
  flag,
  integer,
  maybe,
  shape,
  string,
  text,
  whole,
} from '@portal/shared/model';

/** Courses for which somebody waits in one semester at most. */
export const mostWaiting = 5;

/** A course that is full, and how somebody stands in the line for a place of it. */
export const waitingShape = {
  courseId: whole(),
  code: text(),
  title: text(),
  state: string().oneOf(['waiting', 'offered']).required(),
  /** From 1, among those who wait; 0 where a place is offered. */
  place: whole(),
  /** The last moment of the offer; null while one waits. */
  until: maybe(),
};

const ofCourse = closedObject({
  sessionId: integer().positive().required(),
  semesterId: integer().oneOf([1, 2]).required(),
  courseId: integer().positive().required(),
});
const posts = {
  method: 'POST',
  access: 'user',
  body: ofCourse,
  invalidates: ['/CourseRegistration/'],
} as const;

/** The line for a place of a full course. */
export const waitingList = {
  join: defineCall({
    ...posts,
    path: '/CourseRegistration/waiting-list',
    summary: 'Waits for a place of a full course; joining twice keeps the place in the line',
    data: shape({ place: whole() }),
  }),
  leave: defineCall({
    ...posts,
    path: '/CourseRegistration/waiting-list/leave',
    summary: 'Waits no more; a place that was offered goes to whoever waits next',
    data: shape({ left: flag() }),
  }),
};
