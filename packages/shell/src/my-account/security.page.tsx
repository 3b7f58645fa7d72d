import { shellPages } from '@portal/shared/model';
import { PageHeader, Stack } from '@portal/shared/ui';
import { useSession } from '@portal/shared/session';
import { RefusedWhileActing } from './refused-while-acting';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { SessionsSection } from './sessions/sessions-section';

const title = shellPages['/security'];

/** How the person proves who they are, and where they are signed in. */
export default function SecurityPage() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: title }]}
        lead="A second step after the password, and the devices where you are signed in."
      />
      {session?.isImpersonating ? (
        <RefusedWhileActing />
      ) : (
        <Stack gap="6" maxW="48rem">
          <SecondFactorSection />
          <SessionsSection />
        </Stack>
      )}
    </>
  );
}
