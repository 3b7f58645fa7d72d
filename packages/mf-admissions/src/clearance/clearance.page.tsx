import { useSearchParams } from '@portal/shared/router';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { Clearances } from './clearances';
import { OneClearance } from './one-clearance';

/** The clearance desk: the queue, or with `?id=` one of its checklists. */
export default function ClearancePage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  if (!Number.isSafeInteger(id) || id <= 0) return <Clearances />;
  return (
    <>
      {search.get('part') !== 'slip' && <StudentManagementTabs />}
      <OneClearance key={id} id={id} />
    </>
  );
}
