import { ListPage, TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ReportTabs } from '../lib/report-tabs';
import { reportPath } from './matric-numbers.api';
import { issuedList } from './matric-numbers.list';
import { NumberChecks } from './number-checks';
import { WaitingStudents } from './waiting-students';

const parts = [
  { part: null, label: 'Given' },
  { part: 'without', label: 'Without a number' },
  { part: 'checks', label: 'Gaps and clashes' },
] as const;

/** The report of matric numbers: `?part=without` has those who wait, `?part=checks` gaps and clashes. */
export default function MatricNumbersPage() {
  const [search] = useSearchParams();
  const shown = search.get('part');
  const tabs = parts.map(({ part, label }) => ({
    to: part === null ? reportPath : `${reportPath}?part=${part}`,
    label,
    current: shown === part,
  }));
  return (
    <>
      <ReportTabs />
      <TabLinks label="Matric numbers" tabs={tabs} />
      {shown === 'without' && <WaitingStudents />}
      {shown === 'checks' && <NumberChecks />}
      {shown !== 'without' && shown !== 'checks' && <ListPage list={issuedList} />}
    </>
  );
}
