import type { RefusedPage } from '@portal/shared/model';
import { useLocation } from '@portal/shared/router';
import { ButtonLink, chakra, EmptyState, KeyIcon, PageHeader } from '@portal/shared/ui';
import { useShell } from '../boot/shell-context';

/** What a navigation hands along; anybody may have written it. */
function handedAlong(state: unknown): Partial<RefusedPage> {
  return typeof state === 'object' && state !== null ? state : {};
}

/** Where every 403 leads: which page it was, as far as that is known, and whom to ask. */
export function NoAccessPage() {
  const { session } = useShell();
  const { title, claim } = handedAlong(useLocation().state);
  return (
    <>
      <PageHeader title="No access" />
      <EmptyState
        icon={<KeyIcon size={26} aria-hidden />}
        title={title ? `You may not open “${title}”` : 'You do not have access to that page'}
        action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
      >
        {session?.userType === 'official' || !title
          ? 'If your work needs it, ask your head of unit or the ICT help desk to give you the right.'
          : 'It is for other people of the university. If you think that it should be open to you, ask the ICT help desk.'}
        {claim && (
          <>
            {' '}
            Tell them that it is called <chakra.code>{claim}</chakra.code>.
          </>
        )}
      </EmptyState>
    </>
  );
}
