import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { SessionUpload } from '../lib/session-upload';
import { personalLoadsPath } from './personal-loads.api';

const crumbs = [
  { label: 'Assign credit load to student', to: personalLoadsPath },
  { label: 'From a spreadsheet' },
];

/** A list of students by matric number: looked through first, then the loads are given to those who may have them. */
export function UploadPersonalLoads() {
  const choices = useQuery(queryOf(academics.personalLoads.choices));
  return (
    <>
      <PageHeader title="Assign loads to many students" crumbs={crumbs} />
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && (
        <SessionUpload
          sessions={choices.data.sessions}
          kind="personal-loads"
          title="Credit load of students"
          columns={[
            { header: 'Matric no.', hint: 'Each student once' },
            { header: 'Semester', hint: 'Harmattan or Rain' },
            { header: 'Minimum', hint: 'Units, 1 to 30' },
            { header: 'Maximum', hint: 'Units; above the ceiling of the rule the dean gives them' },
            { header: 'Last day', hint: 'Within the session' },
            { header: 'Reason' },
          ]}
          staleAs={academics.personalLoads.grant}
        />
      )}
    </>
  );
}
