import { Entries } from '../entries';
import { searchList } from '../entries.list';
import { ListTabs } from '../../lib/list-tabs';

/** Looks for one candidate, with the rights to work on what is found. */
export default function SearchAdmissionListPage() {
  return (
    <>
      <ListTabs />
      <Entries list={searchList} />
    </>
  );
}
