import type { Part } from '../../platform/part';
import { verifiedAwardList } from './award-lists/verified-award-list';
import { verifiedCourseForm } from './course-form/verified-course-form';
import { verifiedResult } from './student-results/verified-result';

/** Papers of academics that whoever holds them can check. */
export const academicsDocuments: Part['documents'] = {
  AWL: verifiedAwardList,
  CRF: verifiedCourseForm,
  SRS: verifiedResult,
};
