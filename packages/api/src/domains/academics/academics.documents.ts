import type { Part } from '../../platform/part';
import { verifiedCourseForm } from './course-form/verified-course-form';
import { verifiedResult } from './student-results/verified-result';

/** Papers of academics that whoever holds them can check. */
export const academicsDocuments: Part['documents'] = { CRF: verifiedCourseForm, SRS: verifiedResult };
