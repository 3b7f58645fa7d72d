import { useSearchParams } from '@portal/shared/router';
import { AddEntryPart } from './add-entry';
import { BatchesPart } from './batches';
import { Entries } from './entries';
import { entriesList } from './entries.list';
import { ListTabs } from '../lib/list-tabs';
import { PartTabs } from '../lib/part-tabs';
import { UploadListPart } from './upload-list';

/** `?part=add` puts a candidate on the list, `?part=upload` many, `?part=batches` shows what it is published in. */
export default function AdmissionListPage() {
  const [search] = useSearchParams();
  const part = search.get('part');
  if (part === 'add') return <AddEntryPart />;
  if (part === 'upload') return <UploadListPart />;
  if (part === 'batches') return <BatchesPart />;
  return (
    <>
      <ListTabs />
      <Entries list={entriesList}>
        <PartTabs of="/admission_list/view" />
      </Entries>
    </>
  );
}
