import { academics } from '@portal/contracts/academics';
import { lookupFilters } from '@portal/shared/lists';

const lookup = lookupFilters(academics.approvals.choices);

/** Filters of a class; what is left out is the one under way. */
export const classFilters = [
  lookup('sessionId', 'Session', 'sessions'),
  lookup('departmentId', 'Department', 'departments'),
  lookup('level', 'Level', 'levels'),
];

export const semesterFilter = lookup('semester', 'Semester', 'semesters');
export const studentTypeFilter = lookup('studentTypeId', 'Kind of student', 'studentTypes');
export const schoolFilter = lookup('schoolId', 'School', 'schools');
export const optionFilter = lookup('optionId', 'Option', 'options');
