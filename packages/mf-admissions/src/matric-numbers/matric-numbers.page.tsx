import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { PartTabs } from '../lib/part-tabs';
import { ReportTabs } from '../lib/report-tabs';
import { reportPath } from './matric-numbers.api';
import { issuedList } from './matric-numbers.list';
import { NumberChecks } from './number-checks';
import { WaitingStudents } from './waiting-students';

const Given = () => (
  <ListPage list={issuedList}>
    <PartTabs of={reportPath} />
  </ListPage>
);

const parts: Readonly<Record<string, () => React.JSX.Element>> = {
  without: WaitingStudents,
  checks: NumberChecks,
};

/** The report of matric numbers: `?part=without` has those who wait, `?part=checks` gaps and clashes. */
export default function MatricNumbersPage() {
  const [search] = useSearchParams();
  const Part = parts[search.get('part') ?? ''] ?? Given;
  return (
    <>
      <ReportTabs />
      <Part />
    </>
  );
}
