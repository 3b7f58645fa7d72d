import { PageTabs } from '@portal/shared/lists';
import { sessionRoutes } from '../../session-routes';
import { managerPath } from './rollovers.api';

/** The pages of sessions. */
export const SessionTabs = () => (
  <PageTabs
    label="Session manager"
    routes={sessionRoutes}
    pages={[
      { path: managerPath, label: 'Roll-overs', inner: `${managerPath}/roll_over` },
      { path: `${managerPath}/sessions`, label: 'Sessions' },
      { path: `${managerPath}/dates`, label: 'Dates' },
    ]}
  />
);
