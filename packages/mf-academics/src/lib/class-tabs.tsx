import { PageTabs } from '@portal/shared/lists';
import definition from '../../module.config';

const pages = [
  {
    path: '/approve_courses',
    label: 'Approve courses',
    inner: ['/approve_courses/view', '/class/approve_courses'],
  },
  { path: '/class', label: 'My class', inner: '/class/view' },
  { path: '/class/classList', label: 'Class register' },
  { path: '/class/results', label: 'Results', inner: ['/class/results/sheet', '/class/results/student'] },
] as const;

/** The pages of whoever advises a class or heads a department or school. */
export function ClassTabs() {
  return <PageTabs label="Class" routes={definition.routes} pages={pages} />;
}
