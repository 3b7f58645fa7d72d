import { PickerField } from '@portal/shared/forms';
import { PageHeader } from '@portal/shared/ui';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { PersonalLoadForm } from '../../lib/personal-load/personal-load-form';
import { findStudents, personalLoadsPath } from '../personal-loads.api';

const crumbs = [
  { label: 'Assign credit load to student', to: personalLoadsPath },
  { label: 'Assign a load' },
];

/** Gives a student whom one looks for units of their own in a semester. */
export default function AssignLoadPage() {
  return (
    <>
      <CourseManagementTabs />
      <PageHeader title="Assign a load" crumbs={crumbs} />
      <PersonalLoadForm
        who={
          <PickerField
            name="studentId"
            label="Student"
            find={findStudents}
            placeholder="Name or matric number"
            hint="Three letters or figures at least."
          />
        }
        back={{ to: personalLoadsPath, label: 'Back to the list' }}
      />
    </>
  );
}
