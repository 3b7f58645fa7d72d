import { academics } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { SessionUpload } from '../lib/session-upload';
import { reopeningChoicesQuery, reopeningsPath } from './reopenings.api';

/** A list of students by matric number: looked through first, then opened for those who may. */
export function UploadReopenings() {
  const choices = useQuery(reopeningChoicesQuery);
  return (
    <>
      <PageHeader
        title="Open for many students"
        crumbs={[{ label: 'Course Reg. Student', to: reopeningsPath }, { label: 'From a spreadsheet' }]}
      />
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && (
        <SessionUpload
          sessions={choices.data.sessions}
          kind="registration-reopenings"
          title="Students for whom registration is opened again"
          columns={[
            { header: 'Matric no.', hint: 'Each student once' },
            { header: 'Semester', hint: 'Harmattan or Rain' },
            { header: 'Last day', hint: 'At most 14 days from today' },
            { header: 'Reason' },
          ]}
          staleAs={academics.reopenings.grant}
        />
      )}
    </>
  );
}
