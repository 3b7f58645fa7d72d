import { ownApplicationText } from '@portal/contracts/admissions';
import { Alert } from '@portal/shared/ui';

/** Why nothing can be done on a page: the officer is who applies. */
export const OwnApplication = ({ own }: { own: boolean }) =>
  own ? <Alert status="info">{ownApplicationText}</Alert> : null;
