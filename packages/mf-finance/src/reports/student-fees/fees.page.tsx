import { ListPage } from '@portal/shared/lists';
import { ReportTabs } from '../../lib/report-tabs';
import { feesList } from './fees.list';

export default function FeesPage() {
  return (
    <>
      <ReportTabs />
      <ListPage list={feesList} />
    </>
  );
}
