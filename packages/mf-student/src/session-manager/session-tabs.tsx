import { PageTabs } from '@portal/shared/lists';
import { sessionRoutes } from '../../session-routes';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { managerPath } from './rollovers.api';

/** The pages of sessions. */
export const SessionTabs = () => (
  <>
    <StudentManagementTabs />
    <PageTabs
      label="Session manager"
      routes={sessionRoutes}
      pages={[
        { path: managerPath, label: 'Roll-overs', inner: `${managerPath}/roll_over` },
        { path: `${managerPath}/sessions`, label: 'Sessions' },
        { path: `${managerPath}/dates`, label: 'Dates' },
      ]}
    />
  </>
);
