import { defineCall, flag, listOf, shape, text, whole, type Claim } from '@portal/shared/model';
import { byId, decides, moved, ofCourse } from './deciding';
import {
  approveCleanSchema,
  approveSchema,
  lendSeveralSchema,
  refuseBorrowedSchema,
  refuseSeveralSchema,
  returnSchema,
} from './approvals.schema';

/** How many were done, and why the others were not. */
const severalDone = () =>
  shape({ done: whole(), refused: listOf({ key: text(), name: text(), message: text() }) });

/** What an office does with registrations that wait for it; the claim says which office. */
const actsOf = <const Name extends string, const C extends Claim>(name: Name, claim: C) => {
  const office = decides(claim);
  return {
    approve: defineCall({
      ...office,
      path: `/CourseRegistration/approvals/{id}/${name}/approve`,
      summary: 'Approves a registration that waits for this office; whoever decides last locks it',
      params: byId(),
      body: approveSchema,
      data: moved(),
    }),
    giveBack: defineCall({
      ...office,
      path: `/CourseRegistration/approvals/{id}/${name}/return`,
      summary: 'Returns a registration to the student with a reason; courses that are named are taken off it',
      params: byId(),
      body: returnSchema,
      data: moved(),
    }),
    allow: defineCall({
      ...office,
      path: `/CourseRegistration/approvals/{id}/${name}/allow/{courseId}`,
      summary: 'Lets a student choose a course again that this office took off the list',
      params: ofCourse(),
      data: shape({ allowed: flag() }),
    }),
    approveClean: defineCall({
      ...office,
      path: `/CourseRegistration/approvals/${name}/approve-clean`,
      summary: 'Approves registrations with nothing out of the ordinary together; each is judged by itself',
      body: approveCleanSchema,
      data: shape({
        done: whole(),
        refused: listOf({ id: whole(), fullName: text(), message: text() }),
      }),
    }),
  };
};

export const adviserApprovals = actsOf('adviser', 'registration.advise');
export const hodApprovals = actsOf('hod', 'registration.approve');
export const deanApprovals = actsOf('dean', 'registration.exceed');

const lends = decides('registration.approve');

/** What the head of a department does with its courses that others borrow. */
export const ownerApprovals = {
  approve: defineCall({
    ...lends,
    path: '/CourseRegistration/approvals/{id}/borrowed/{courseId}/approve',
    summary: 'Lends a course to a student of another department',
    params: ofCourse(),
    body: approveSchema,
    data: shape({ state: text() }),
  }),
  refuse: defineCall({
    ...lends,
    path: '/CourseRegistration/approvals/{id}/borrowed/{courseId}/refuse',
    summary: 'Takes a borrowed course off the list, and returns that to the student',
    params: ofCourse(),
    body: refuseBorrowedSchema,
    data: moved(),
  }),
  approveSeveral: defineCall({
    ...lends,
    path: '/CourseRegistration/approvals/borrowed/approve-several',
    summary: 'Lends several courses; each is judged by itself',
    body: lendSeveralSchema,
    data: severalDone(),
  }),
  refuseSeveral: defineCall({
    ...lends,
    path: '/CourseRegistration/approvals/borrowed/refuse-several',
    summary: 'Refuses several courses for one reason; each list returns to its student',
    body: refuseSeveralSchema,
    data: severalDone(),
  }),
};
