import { ListPage } from '@portal/shared/lists';
import { useMemo } from 'react';
import type { DeskChoices } from '../../lib/desk-choices';
import { ReportTabs } from '../../lib/report-tabs';
import { WithChoices } from '../../lib/with-choices';
import { feesList } from './fees.list';

function FeeList({ choices }: { choices: DeskChoices }) {
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
