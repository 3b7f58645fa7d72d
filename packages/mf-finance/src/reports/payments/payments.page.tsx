import { ListPage } from '@portal/shared/lists';
import { useMemo } from 'react';
import type { FilterChoices } from '../../lib/filter-choices';
import { ReportTabs } from '../../lib/report-tabs';
import { WithChoices } from '../../lib/with-choices';
import { paymentsList } from './payments.list';

function PaymentList({ choices }: { choices: FilterChoices }) {
  const list = useMemo(() => paymentsList(choices), [choices]);
  return <ListPage list={list} />;
}

export default function PaymentsPage() {
  return (
    <>
      <ReportTabs />
      <WithChoices>{(choices) => <PaymentList choices={choices} />}</WithChoices>
    </>
  );
}
