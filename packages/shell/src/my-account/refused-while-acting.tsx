import { errorCatalogue } from '@portal/shared/model';
import { EmptyState, KeyIcon } from '@portal/shared/ui';

/** Nobody looks after the safety of an account while acting as its owner. */
export function RefusedWhileActing() {
  return (
    <EmptyState icon={<KeyIcon size={26} aria-hidden />} title={errorCatalogue.IMPERSONATION_REFUSED[1]}>
      End the session first. The password, the second factor and the list of devices belong to the person
      alone.
    </EmptyState>
  );
}
