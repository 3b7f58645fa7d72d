import { ListPage } from '@portal/shared/lists';
import { ApplicationsTabs } from '../../lib/applications-tabs';
import { applicationsList, commonFilters, type Applications } from '../applications.list';
import { deleteActions } from './delete-actions';

const list: Applications = {
  ...applicationsList,
  title: 'Delete applications',
  lead: 'Applications made by mistake or twice. A deleted one can be restored for 30 days; a paid fee stays in the books.',
  actions: deleteActions,
  filters: [
    ...commonFilters,
    { name: 'doubtful', label: 'In doubt', kind: 'flag' },
    { name: 'voided', label: 'Deleted', kind: 'flag' },
  ],
};

/** Applications that are deleted, restored or merged. */
export default function DeleteApplicationsPage() {
  return (
    <>
      <ApplicationsTabs />
      <ListPage list={list} />
    </>
  );
}
