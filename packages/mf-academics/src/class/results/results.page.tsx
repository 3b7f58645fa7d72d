import { ClassTabs } from '../../lib/class-tabs';
import { CourseSheets } from '../../results/classlist/course-sheets';
import { classResultsPath } from '../../results/classlist/sheets.api';

/** Score sheets of my department or school, as its head or dean decides on them. */
export default function ClassResultsPage() {
  return (
    <>
      <ClassTabs />
      <CourseSheets title="Course sheets" viewPath={`${classResultsPath}/sheet`} />
    </>
  );
}
