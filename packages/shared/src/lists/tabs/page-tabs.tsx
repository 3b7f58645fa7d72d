import type { ModuleRoute, SessionSummary } from '../../model';
import { useLocation } from '../../router';
import { audienceOf, can, useSession } from '../../session';
import { TabLinks } from './tab-links';

/** Whether the person may open a page, as far as the route says. */
export function mayEnter(route: ModuleRoute | undefined, session: SessionSummary | null): boolean {
  if (!route?.audience.includes(audienceOf(session))) return false;
  if (session?.isImpersonating && route.impersonation === 'refuse') return false;
  return !route.claim || can(session, route.claim);
}

export interface PageTabsProps {
  label: string;
  /** The module's own routes: claim and audience of a page stand there, once. */
  routes: readonly ModuleRoute[];
  pages: readonly {
    path: string;
    label: string;
    /** Of one thing in the list, or about all of it. */
    inner?: string | readonly string[];
    /** A page of the shell's, which everybody may enter. */
    ofShell?: true;
  }[];
}

/** Pages that belong together, on top of each of them: only those that the person may enter. A single one is not shown. */
export function PageTabs({ label, routes, pages }: PageTabsProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const tabs = pages
    .filter(
      (page) =>
        page.ofShell ??
        mayEnter(
          routes.find(({ path }) => path === page.path),
          session,
        ),
    )
    .map(({ path, label: words, inner = `${path}/edit` }) => ({
      to: path,
      label: words,
      current: [path, ...[inner].flat()].includes(pathname),
    }));
  return tabs.length < 2 ? null : <TabLinks label={label} tabs={tabs} />;
}
