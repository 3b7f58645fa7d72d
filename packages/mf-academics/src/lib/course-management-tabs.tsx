import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const at = (page: string) => `/course_management/${page}` as const;
const pages = [
  {
    path: at('manage_course'),
    inner: [at('manage_course/edit'), at('manage_course/bulk')],
    label: 'Manage Course',
  },
  {
    path: at('assign_course'),
    inner: [at('assign_course/edit'), at('assign_course/copy')],
    label: 'Assign Course',
  },
  { path: at('manage_load'), label: 'Manage Unit Load' },
  { path: at('open_reg'), inner: at('open_reg/edit'), label: 'Open & Close course reg' },
  { path: at('open_student_reg'), label: 'Course Reg. Student' },
];

/** The pages of courses and their registration: those that the person may enter. */
export function CourseManagementTabs() {
  return <PageTabs label="Course management" routes={definition.routes} pages={pages} />;
}
