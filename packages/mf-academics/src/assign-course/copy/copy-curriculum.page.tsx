import { useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { curriculumChoicesQuery, curriculumPath } from '../curriculum.api';
import { CopyForm } from './copy-form';

const title = 'Copy to another session';

/** Brings what a department teaches in one session into a later one: what comes is shown first. */
export default function CopyCurriculumPage() {
  const choices = useQuery(curriculumChoicesQuery);
  return (
    <>
      <CourseManagementTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Assign Course', to: curriculumPath }, { label: title }]}
        lead="What stands in the later session already stays as it is. Retired courses do not come."
      />
      {choices.isPending && <Loading />}
      {choices.isError && !choices.data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
      {choices.data && <CopyForm choices={choices.data} />}
    </>
  );
}
