import { ListPage } from '@portal/shared/lists';
import { ApplicationsTabs } from '../../lib/applications-tabs';
import { applicationsList, commonFilters, type Applications } from '../applications.list';
import { resetActions } from './reset-actions';

const list: Applications = {
  ...applicationsList,
  title: 'Reset applications',
  lead: 'A submitted application is opened again for a time, in the sections that you choose. What was submitted is kept.',
  actions: resetActions,
  filters: [...commonFilters, { name: 'reopened', label: 'Open again', kind: 'flag' }],
};

/** Applications that are opened again. */
export default function ResetApplicationsPage() {
  return (
    <>
      <ApplicationsTabs />
      <ListPage list={list} />
    </>
  );
}
