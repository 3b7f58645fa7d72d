import { headsPath } from '../../assign-staff.api';
import { SeatPage } from '../../seat-page';

export default function ViewPage() {
  return <SeatPage listPath={headsPath} />;
}
