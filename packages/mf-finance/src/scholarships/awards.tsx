import { PageHeader } from '@portal/shared/ui';
import { managementPath } from './scholarships.api';
import { AwardsTable, everyAward } from './view/awards-table';

/** Awards of all schemes, where those that wait are approved. */
export function AllAwards() {
  return (
    <>
      <PageHeader
        title="Awards"
        lead="Awards of every scheme. One officer proposes an award and another one approves it."
        crumbs={[{ label: 'Scholarship management', to: managementPath }, { label: 'Awards' }]}
      />
      <AwardsTable list={everyAward} />
    </>
  );
}
