import type { SessionSummary } from '@portal/shared/model';
import { chakra, LatePart } from '@portal/shared/ui';
import { useSeenAtOnce } from '../../boot/first-view';

const loadBanner = () =>
  import(/* webpackChunkName: "impersonation" */ './impersonation-banner').then(
    ({ ImpersonationBanner }) => ImpersonationBanner,
  );

/** The banner of those who act as another person. Until it is there, and should it never come, a line says so. */
export function ActingAs({ session }: { session: SessionSummary }) {
  useSeenAtOnce(session.isImpersonating);
  if (!session.isImpersonating) return null;
  const line = () => (
    <chakra.p role="note" p="4" bg="bg.warning" data-no-print>
      You are {session.impersonatorUsername}, acting as {session.fullName}
    </chakra.p>
  );
  return <LatePart load={loadBanner} given={{ session }} meanwhile={line} />;
}
