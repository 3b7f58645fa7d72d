import { PageTabs } from '@portal/shared/lists';
import type { Claim, ModuleRoute } from '@portal/shared/model';
import definition from '../../module.config';

const pages = [
  {
    path: '/student_management/search_student',
    label: 'Students',
    inner: ['/student_management/view', '/student_management/view/edit'],
  },
  {
    path: '/student_management/update_records',
    label: 'Update records',
    inner: '/student_management/update_records/view',
  },
  { path: '/student_management/search_admission_list', label: 'Search the admission list' },
  { path: '/student_management/clear', label: 'Clearance' },
  { path: '/student_management/exit_clearance', label: 'Exit clearance' },
  { path: '/student_management/requests', label: 'Requests', inner: '/student_management/requests/view' },
  {
    path: '/student_management/siwes_forms',
    label: 'SIWES forms',
    inner: '/student_management/siwes_forms/view',
  },
  {
    path: '/student_management/transcripts',
    label: 'Transcripts',
    inner: ['/student_management/transcripts/view', '/student_management/transcripts/print'],
  },
  {
    path: '/student_management/messages',
    label: 'Messages',
    inner: '/student_management/messages/new',
  },
  {
    path: '/student_management/duplicates',
    label: 'Duplicates',
    inner: '/student_management/duplicates/compare',
  },
  { path: '/student_management/letters', label: 'Wording of letters' },
  {
    path: '/student_management/session_manager',
    label: 'Sessions',
    inner: ['dates', 'roll_over', 'sessions'].map((page) => `/student_management/session_manager/${page}`),
  },
] as const;

const ofAdmissions = (path: string, claim: Claim): ModuleRoute => {
  return { path, load: '', title: '', audience: ['official'], claim };
};
const routes: readonly ModuleRoute[] = [
  ...definition.routes,
  ofAdmissions(pages[2].path, 'admissions.view'),
  ofAdmissions(pages[3].path, 'admissions.clear'),
];

/** The pages where officers look after students: those that the person may enter. */
export function StudentManagementTabs() {
  return <PageTabs label="Student management" routes={routes} pages={pages} />;
}
