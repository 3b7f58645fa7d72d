import { useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { curriculumChoicesQuery, curriculumPath } from '../curriculum.api';
import { AddForm } from './add-form';

const title = 'Courses of a semester';

/** One semester of a level: what is taught there, with its units, and the catalogue to add from. */
export default function CoursesOfSemesterPage() {
  const choices = useQuery(curriculumChoicesQuery);
  return (
    <>
      <CourseManagementTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Assign Course', to: curriculumPath }, { label: title }]}
        lead="Choose the semester, then add courses of the catalogue one after the other."
      />
      {choices.isPending && <Loading />}
      {choices.isError && !choices.data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
      {choices.data && <AddForm choices={choices.data} />}
    </>
  );
}
