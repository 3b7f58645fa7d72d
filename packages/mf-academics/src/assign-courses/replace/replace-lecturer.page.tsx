import { PageHeader } from '@portal/shared/ui';
import { LecturerManagementTabs } from '../../lib/lecturer-management-tabs';
import { teachingPath } from '../assign-courses.api';
import { ReplaceForm } from './replace-form';

const title = 'Replace a lecturer';

/** Everything that one lecturer teaches goes to another: what goes is shown first. */
export default function ReplaceLecturerPage() {
  return (
    <>
      <LecturerManagementTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Who teaches', to: teachingPath }, { label: title }]}
        lead="All courses of this session and later ones, with their score sheets, go to another lecturer in one act."
      />
      <ReplaceForm />
    </>
  );
}
