import type { Part } from '../../platform/part';
import { verifiedCourseForm } from './course-form/verified-course-form';

/** Papers of academics that whoever holds them can check. */
export const academicsDocuments: Part['documents'] = { CRF: verifiedCourseForm };
