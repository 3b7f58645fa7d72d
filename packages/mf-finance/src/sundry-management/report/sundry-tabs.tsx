import { ReportTabs } from '../../lib/report-tabs';
import { SectionTabs } from '../../lib/section-tabs';
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
      <SectionTabs label="Sundry payments" pages={pages} />
    </>
  );
}
