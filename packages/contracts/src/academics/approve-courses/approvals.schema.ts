import { array, closedObject, integer, string, whyField } from '@portal/shared/model';
import { borrowedFrom, mostApproved, returnReasons, type BorrowedFrom } from './approval-stages';

const version = () => integer().positive().required();

/** A registration as it was seen. */
export const approveSchema = closedObject({ version: version() });

/** Sends a registration or a request back; the courses that are named are taken off it. */
export const returnSchema = closedObject({
  version: version(),
  code: string()
    .default('')
    .oneOf(['', ...returnReasons])
    .required('Choose the reason'),
  reason: whyField(),
  courseIds: array(integer().positive().required()).max(20).default([]),
});

/** Several registrations, each as it was seen. */
export const approveCleanSchema = closedObject({
  registrations: array(closedObject({ id: integer().positive().required(), version: version() }).required())
    .min(1, 'There is nothing to approve')
    .max(mostApproved, `At most ${mostApproved} at once`)
    .required(),
});

export const refuseBorrowedSchema = closedObject({ version: version(), reason: whyField() });

const severalBorrowed = {
  courses: array(
    closedObject({
      source: string<BorrowedFrom>().oneOf(borrowedFrom).required(),
      id: integer().positive().required(),
      courseId: integer().positive().required(),
      version: version(),
    }).required(),
  )
    .min(1, 'Nothing waits for you')
    .max(mostApproved, `At most ${mostApproved} at once`)
    .required(),
};

/** Several borrowed courses, each as it was seen. */
export const lendSeveralSchema = closedObject(severalBorrowed);
export const refuseSeveralSchema = closedObject({ ...severalBorrowed, reason: whyField() });
