import { shellPages } from '@portal/shared/model';
import { Alert, PageHeader, Stack } from '@portal/shared/ui';
import { useSession } from '@portal/shared/session';
import { RefusedWhileActing } from './refused-while-acting';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { DevicesSection } from './sessions/devices-section';
import { SessionsSection } from './sessions/sessions-section';

const title = shellPages['/security'];

/** All that stands here until there is a second factor. */
function OnlyTheFactor() {
  return (
    <Stack gap="6" maxW="48rem">
      <Alert status="warning" title="Set up a second step before you go on">
        Your account needs one: it can change money, results or what others may do, or the help desk took the
        last one off. It takes a minute, with an app on your phone or with codes by email.
      </Alert>
      <SecondFactorSection onSetUp={() => location.assign('/dashboard')} />
    </Stack>
  );
}

/** How the person proves who they are, and where they are signed in. */
export default function SecurityPage() {
  const session = useSession();
  const due = session?.secondFactorDue;
  return (
    <>
      <PageHeader
        title={title}
        {...(!due && { crumbs: [{ label: 'Dashboard', to: '/dashboard' }, { label: title }] })}
        lead="A second step after the password, and the devices where you are signed in."
      />
      {session?.isImpersonating && <RefusedWhileActing />}
      {due && <OnlyTheFactor />}
      {!session?.isImpersonating && !due && (
        <Stack gap="6" maxW="48rem">
          <SecondFactorSection />
          <SessionsSection />
          <DevicesSection />
        </Stack>
      )}
    </>
  );
}
