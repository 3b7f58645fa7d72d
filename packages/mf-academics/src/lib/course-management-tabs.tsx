import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

/** The pages where officers see to courses and their registration: those that exist and that the person may enter. */
export function CourseManagementTabs() {
  return (
    <PageTabs
      label="Course management"
      routes={definition.routes}
      pages={[
        { path: '/course_management/manage_load', label: 'Manage Unit Load' },
        {
          path: '/course_management/open_reg',
          label: 'Open & Close course reg',
          inner: '/course_management/open_reg/edit',
        },
        { path: '/course_management/open_student_reg', label: 'Course Reg. Student' },
      ]}
    />
  );
}
