import type { SessionSummary } from '@portal/shared/model';
import { chakra } from '@portal/shared/ui';
import { useLate } from '../use-late';

const loadBanner = () =>
  import(/* webpackChunkName: "impersonation" */ './impersonation-banner').then(
    ({ ImpersonationBanner }) => ImpersonationBanner,
  );

/** The banner of those who act as another person. Until it is there, and should it never come, a line says so. */
export function ActingAs({ session }: { session: SessionSummary }) {
  const Banner = useLate(session.isImpersonating, loadBanner);
  if (!session.isImpersonating) return null;
  if (Banner) return <Banner session={session} />;
  return (
    <chakra.p role="note" p="4" bg="bg.warning" data-no-print>
      You are {session.impersonatorUsername}, acting as {session.fullName}
    </chakra.p>
  );
}
