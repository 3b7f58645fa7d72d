import { academics, courseCategories, courseTypes } from '@portal/contracts/academics';
import { TwoPhaseUpload } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { coursesPath } from '../courses.api';

const columns = [
  { header: 'Code', hint: 'As in MTH101; one that no course has yet' },
  { header: 'Title' },
  { header: 'Units', hint: '0 to 6' },
  { header: 'Level', hint: 'As in 100' },
  { header: 'Semester', hint: 'Harmattan or Rain' },
  { header: 'Department', hint: 'Its name or two-digit code; empty for the whole university' },
  { header: 'Category', hint: courseCategories.join(', ') },
  { header: 'Type', hint: `${courseTypes.join(', ')}; empty for lecture` },
  { header: 'Pass mark', hint: 'Empty for 40' },
  { header: 'Prerequisites', hint: 'Codes with commas between; they may stand in the same file' },
  { header: 'From session', hint: 'As in 2025/2026; empty for the current one' },
];

/** New courses: a verdict for every row first, then the good ones are added. */
export default function UploadCoursesPage() {
  const title = 'Courses from a spreadsheet';
  return (
    <>
      <CourseManagementTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Manage Course', to: coursesPath }, { label: title }]}
        lead="Each good row becomes a new course. Courses that are there are changed on their own page."
      />
      <TwoPhaseUpload
        kind="courses"
        title="New courses"
        columns={columns}
        staleAs={academics.courses.create}
      />
    </>
  );
}
