import { number, object } from '@portal/shared/model';
import { defineSlot } from '@portal/shared/module';

/** Parts of the page of one student that other modules bring: what they know, for whoever may see it. */
export const recordSection = defineSlot(
  'student-record.section',
  object({ studentId: number().integer().required() }).required(),
);
