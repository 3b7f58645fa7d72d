import { academics, courseStatusLabels } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { SessionUpload } from '../../lib/session-upload';
import { curriculumChoicesQuery, curriculumPath } from '../curriculum.api';

const title = 'Curriculum from a spreadsheet';
const columns = [
  { header: 'Department', hint: 'Its name or two-digit code' },
  { header: 'Option', hint: 'Empty for all options' },
  { header: 'Level', hint: 'As in 200' },
  { header: 'Semester', hint: 'Harmattan or Rain' },
  { header: 'Code', hint: 'Of a course of the catalogue' },
  { header: 'Status', hint: Object.values(courseStatusLabels).join(', ') },
  { header: 'Elective group', hint: 'Of electives that are chosen among each other' },
  { header: 'Choose', hint: 'How many of the group, the same in each of its rows' },
];

/** What departments teach in a session: a verdict for every row first, then the good ones are applied. */
export default function UploadCurriculumPage() {
  const choices = useQuery(curriculumChoicesQuery);
  return (
    <>
      <CourseManagementTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Assign Course', to: curriculumPath }, { label: title }]}
        lead="Each good row adds a course to a semester, or changes how it stands there. What the file does not name stays."
      />
      {choices.isPending && <Loading label="Loading the sessions…" />}
      {choices.isError && !choices.data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
      {choices.data && (
        <SessionUpload
          sessions={choices.data.sessions}
          kind="curriculum"
          title={title}
          columns={columns}
          staleAs={academics.curriculum.add}
        />
      )}
    </>
  );
}
