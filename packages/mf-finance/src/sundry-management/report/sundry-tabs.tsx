import { ReportTabs } from '../../lib/report-tabs';
import { ModuleTabs } from '../../lib/module-tabs';
import { ordersPath, reportPath } from '../labels';

const pages = [
  { path: reportPath, label: 'By item' },
  { path: ordersPath, label: 'Work queue', inner: `${ordersPath}/view` },
];

/** The two pages about what was paid for. */
export function SundryTabs() {
  return (
    <>
      <ReportTabs />
      <ModuleTabs label="Sundry payments" pages={pages} />
    </>
  );
}
