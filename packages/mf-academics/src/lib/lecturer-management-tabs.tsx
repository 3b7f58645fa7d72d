import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const lecturers = '/lecturer_management/lecturer_upload';
const offices = '/lecturer_management/assign_staff';
const pages = [
  { path: lecturers, label: 'Lecturers', inner: [`${lecturers}/edit`, `${lecturers}/bulk`] },
  { path: `${offices}/hod`, label: 'Heads', inner: `${offices}/hod/view` },
  { path: `${offices}/dean`, label: 'Deans', inner: `${offices}/dean/view` },
  { path: `${offices}/course_adviser`, label: 'Course advisers' },
] as const;

/** The pages of lecturer management beside each other. */
export function LecturerManagementTabs() {
  return <PageTabs label="Lecturer management" routes={definition.routes} pages={pages} />;
}
