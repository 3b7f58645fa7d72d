import { academics, ranks } from '@portal/contracts/academics';
import { TwoPhaseUpload } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { LecturerManagementTabs } from '../../lib/lecturer-management-tabs';
import { lecturersPath } from '../lecturers.api';

const columns = [
  { header: 'Staff no.', hint: 'It is the user name as well' },
  { header: 'Title', hint: 'As in Dr or Prof' },
  { header: 'Surname' },
  { header: 'First name' },
  { header: 'Other names', hint: 'Optional' },
  { header: 'Email', hint: 'The link for the first password goes there' },
  { header: 'Phone', hint: 'Optional' },
  { header: 'Department code', hint: 'The two digits of a matric number' },
  { header: 'Rank', hint: ranks.join(', ') },
  { header: 'Full-time or part-time' },
];

/** Many lecturers at once: a verdict for every row first, then the good ones are added with their accounts. */
export default function BulkPage() {
  return (
    <>
      <LecturerManagementTabs />
      <PageHeader
        title="Upload lecturers"
        crumbs={[{ label: 'Lecturers', to: lecturersPath }, { label: 'Upload lecturers' }]}
        lead="Every row is looked through first; nothing is added until you say so."
      />
      <TwoPhaseUpload
        kind="lecturers"
        title="Lecturers from a spreadsheet"
        columns={columns}
        staleAs={academics.lecturers.create}
      />
    </>
  );
}
