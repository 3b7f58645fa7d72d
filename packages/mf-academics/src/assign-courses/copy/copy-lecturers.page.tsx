import { useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { LecturerManagementTabs } from '../../lib/lecturer-management-tabs';
import { teachingChoicesQuery, teachingPath } from '../assign-courses.api';
import { CopyForm } from './copy-form';

const title = 'Copy who teaches';

/** Whoever taught in one session teaches the same courses of a later one: what comes is shown first. */
export default function CopyLecturersPage() {
  const choices = useQuery(teachingChoicesQuery);
  return (
    <>
      <LecturerManagementTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Who teaches', to: teachingPath }, { label: title }]}
        lead="Courses that have a lecturer already keep them. Whose account is switched off does not come."
      />
      {choices.isPending && <Loading />}
      {choices.isError && !choices.data && (
        <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />
      )}
      {choices.data && <CopyForm choices={choices.data} />}
    </>
  );
}
