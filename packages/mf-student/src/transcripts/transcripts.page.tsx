import { ListPage } from '@portal/shared/lists';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { transcriptsList } from './transcripts.list';

export default function TranscriptsPage() {
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={transcriptsList} />
    </>
  );
}
