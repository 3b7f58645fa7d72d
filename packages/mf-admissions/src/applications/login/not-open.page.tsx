import type { Programme } from '@portal/contracts/admissions';
import { ButtonLink, EmptyState, PageHeader } from '@portal/shared/ui';
import { Page } from '../../lib/page';

/** A programme whose form cannot be filled in here yet: what can be done meanwhile. */
export function NotOpenPage({ programme }: { programme: Programme }) {
  const [invoice] = programme.links;
  return (
    <Page>
      <PageHeader
        title={`${programme.name} application`}
        crumbs={[{ label: 'Home', to: '/' }, { label: programme.name }]}
      />
      <EmptyState
        title="The application form is not open yet"
        action={
          invoice && (
            <ButtonLink to={invoice.to} state={invoice.state} variant="outline">
              {invoice.label}
            </ButtonLink>
          )
        }
      >
        You can generate and pay your invoice already; your RRR will open the form here when it is released.
      </EmptyState>
    </Page>
  );
}
