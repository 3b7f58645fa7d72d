import { lazy, Suspense, type ComponentType } from 'react';
import { useShell } from '../boot/shell-context';
import { PageSkeleton } from '../outlet/page-skeleton';
import { useRetry } from '../outlet/use-retry';
import type { OwnPage } from '../routing/own-pages';
import { PageBoundary } from './page-boundary';

const opened = new Map<OwnPage, ComponentType>();

/** One component for each page as long as its code could be fetched; a failed one is made anew by *Try again*. */
function componentOf(page: OwnPage): ComponentType {
  const known = opened.get(page) ?? lazy(page.load);
  opened.set(page, known);
  return known;
}

/** A page of the shell itself, with the skeleton and the failure card that a module's page has. */
export function OwnPageView({ page }: { page: OwnPage }) {
  const { report } = useShell();
  const { attempt, trying, retry } = useRetry(() => {
    const code = page.load();
    opened.set(
      page,
      lazy(() => code),
    );
    return code;
  });
  const Page = componentOf(page);
  return (
    <PageBoundary
      key={`${page.path} ${attempt}`}
      title={page.title}
      report={report}
      trying={trying}
      retry={retry}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
