import { PageHeader } from '@portal/shared/ui';
import { useMemo } from 'react';
import { managementPath, type Choices } from './scholarships.api';
import { AwardsTable, everyAward } from './view/awards-table';

/** Awards of all schemes, where those that wait are approved. */
export function AllAwards({ choices }: { choices: Choices }) {
  const list = useMemo(() => everyAward(choices), [choices]);
  return (
    <>
      <PageHeader
        title="Awards"
        lead="Awards of every scheme. One officer proposes an award and another one approves it."
        crumbs={[{ label: 'Scholarship management', to: managementPath }, { label: 'Awards' }]}
      />
      <AwardsTable list={list} />
    </>
  );
}
