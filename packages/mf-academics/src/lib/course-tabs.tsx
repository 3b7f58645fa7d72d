import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const pages = [
  {
    path: '/course_management/manage_course',
    inner: ['/course_management/manage_course/edit', '/course_management/manage_course/bulk'],
    label: 'Manage Course',
  },
  {
    path: '/course_management/assign_course',
    inner: ['/course_management/assign_course/edit', '/course_management/assign_course/copy'],
    label: 'Assign Course',
  },
] as const;

/** The pages of course management. */
export function CourseTabs() {
  return <PageTabs label="Course management" pages={pages} routes={definition.routes} />;
}
