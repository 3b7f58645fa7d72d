import { ButtonLink, EmptyState, KeyIcon, PageHeader } from '@portal/shared/ui';

/** Where every 403 leads. */
export function NoAccessPage() {
  return (
    <>
      <PageHeader title="No access" />
      <EmptyState
        icon={<KeyIcon size={26} aria-hidden />}
        title="You do not have access to that page"
        action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
      >
        If your work needs it, ask your head of unit or the ICT help desk to give you the right.
      </EmptyState>
    </>
  );
}
