import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const lecturers = '/lecturer_management/lecturer_upload';
const pages = [
  { path: lecturers, label: 'Lecturers', inner: [`${lecturers}/edit`, `${lecturers}/bulk`] },
] as const;

/** The pages of lecturer management beside each other. */
export function LecturerManagementTabs() {
  return <PageTabs label="Lecturer management" routes={definition.routes} pages={pages} />;
}
