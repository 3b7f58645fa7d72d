import { integer } from '@portal/shared/model';

/** Which sheet. */
export const sheetKey = {
  courseId: integer().positive().required(),
  sessionId: integer().positive().required(),
  semesterId: integer().oneOf([1, 2]).required(),
};
