import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const manage = '/course_management/manage_course';
const assign = '/course_management/assign_course';
const addDrop = '/course_management/add_drop';
const openReg = '/course_management/open_reg';
const assignUnit = '/course_management/assign_unit';
const pages = [
  { path: manage, label: 'Manage Course', inner: [`${manage}/edit`, `${manage}/bulk`] },
  {
    path: assign,
    label: 'Assign Course',
    inner: ['edit', 'copy', 'bulk', 'options'].map((page) => `${assign}/${page}`),
  },
  { path: '/course_management/manage_load', label: 'Manage Unit Load' },
  { path: addDrop, label: 'Add & Drop course', inner: `${addDrop}/edit` },
  { path: assignUnit, label: 'Assign credit load to student', inner: `${assignUnit}/edit` },
  { path: openReg, label: 'Open & Close course reg', inner: `${openReg}/edit` },
  { path: '/course_management/open_student_reg', label: 'Course Reg. Student' },
  { path: '/course_management/approved_borrowed_reg', label: 'Borrowed Course Approval' },
] as const;

/** The pages of courses and their registration: those that the person may enter. */
export function CourseManagementTabs() {
  return <PageTabs label="Course management" routes={definition.routes} pages={pages} />;
}
