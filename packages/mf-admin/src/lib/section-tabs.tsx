import { useLocation } from '@portal/shared/router';
import { audienceOf, can, useSession } from '@portal/shared/session';
import type { SessionSummary } from '@portal/shared/model';
import definition from '../../module.config';
import { TabLinks } from './tab-links';

/** The pages of user management in the order of the work; claim and audience stand once, at the module's routes. */
const pages = [
  { path: '/user_management/users', label: 'Users' },
  { path: '/user_management/users/management', label: 'New accounts' },
  { path: '/user_management/roles', label: 'Roles' },
  { path: '/user_management/menus', label: 'Menus' },
  { path: '/user_management/menus/management', label: 'Menus of roles' },
  { path: '/student_management/manage_claims', label: 'Claims' },
  { path: '/user_management/impersonations', label: 'Impersonations' },
] as const;

function mayEnter(path: string, session: SessionSummary | null): boolean {
  const route = definition.routes.find((each) => each.path === path);
  if (!route?.audience.includes(audienceOf(session))) return false;
  if (session?.isImpersonating && route.impersonation === 'refuse') return false;
  return !route.claim || can(session, route.claim);
}

interface PageTabsProps {
  label: string;
  pages: readonly { path: string; label: string; /** Of one thing in the list. */ inner?: string }[];
}

/** Pages that belong together, on top of each of them: only those that the person may enter. A single one is not shown. */
export function PageTabs({ label, pages: all }: PageTabsProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const tabs = all
    .filter(({ path }) => mayEnter(path, session))
    .map(({ path, label: words, inner = `${path}/edit` }) => ({
      ...{ to: path, label: words },
      current: [path, inner].includes(pathname),
    }));
  return tabs.length < 2 ? null : <TabLinks label={label} tabs={tabs} />;
}

/** The pages of user management. */
export function SectionTabs() {
  return <PageTabs label="User management" pages={pages} />;
}
