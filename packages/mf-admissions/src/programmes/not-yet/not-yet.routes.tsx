import { matchesRoute, texts } from '@portal/shared/model';
import { useLocation } from '@portal/shared/router';
import { ButtonLink, EmptyState, PageHeader } from '@portal/shared/ui';
import { Page } from '../../lib/page';
import { notYet } from './not-yet';

const { admissionStatus } = texts.landing.nav;

/** What the specification links to and is not released yet: says so, and what can be done until then. */
export default function NotYetRoutes() {
  const { pathname } = useLocation();
  const found = Object.entries(notYet).find(([path]) => matchesRoute(path, pathname));
  const { title = admissionStatus, says, until } = found?.[1] ?? {};
  return (
    <Page>
      <PageHeader title={title} crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <EmptyState
        title="This is not open yet"
        action={
          <ButtonLink to="/" variant="outline">
            Back to the programmes
          </ButtonLink>
        }
      >
        {says} {until}
      </EmptyState>
    </Page>
  );
}
