import { ListPage } from '@portal/shared/lists';
import { useMemo } from 'react';
import type { FilterChoices } from '../../lib/filter-choices';
import { ReportTabs } from '../../lib/report-tabs';
import { WithChoices } from '../../lib/with-choices';
import { feesList } from './fees.list';

function FeeList({ choices }: { choices: FilterChoices }) {
  const list = useMemo(() => feesList(choices), [choices]);
  return <ListPage list={list} />;
}

export default function FeesPage() {
  return (
    <>
      <ReportTabs />
      <WithChoices>{(choices) => <FeeList choices={choices} />}</WithChoices>
    </>
  );
}
