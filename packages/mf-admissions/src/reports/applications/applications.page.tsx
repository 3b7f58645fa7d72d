import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink } from '@portal/shared/ui';
import { ReportTabs } from '../../lib/report-tabs';
import { applicationsList } from './applications.list';

/** Applications of all seven programmes, their funnel, and the way to those that were abandoned. */
export default function ApplicationReportsPage() {
  const writes = useCan('admissions.contacts');
  return (
    <>
      <ReportTabs />
      <ListPage
        list={applicationsList}
        actions={
          writes && (
            <ButtonLink variant="outline" to="/reports/application_reports/abandoned">
              Contacts of abandoned forms
            </ButtonLink>
          )
        }
      />
    </>
  );
}
