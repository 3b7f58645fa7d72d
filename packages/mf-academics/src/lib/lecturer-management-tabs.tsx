import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const lecturers = '/lecturer_management/lecturer_upload';
const teaching = '/lecturer_management/assign_courses';
const heads = '/lecturer_management/assign_staff/hod';
const deans = '/lecturer_management/assign_staff/dean';
const pages = [
  { path: lecturers, label: 'Lecturers', inner: [`${lecturers}/edit`, `${lecturers}/bulk`] },
  {
    path: teaching,
    label: 'Who teaches',
    inner: [`${teaching}/edit`, `${teaching}/copy`, `${teaching}/replace`],
  },
  { path: heads, label: 'Heads', inner: `${heads}/view` },
  { path: deans, label: 'Deans', inner: `${deans}/view` },
  { path: '/lecturer_management/assign_staff/course_adviser', label: 'Course advisers' },
] as const;

/** The pages of lecturer management beside each other. */
export function LecturerManagementTabs() {
  return <PageTabs label="Lecturer management" routes={definition.routes} pages={pages} />;
}
