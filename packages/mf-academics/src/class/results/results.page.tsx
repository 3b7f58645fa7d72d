import { ClassTabs } from '../../lib/class-tabs';
import { CourseSheets } from '../../lib/result-sheets/course-sheets';
import { classResultsPath } from '../../lib/result-sheets/sheets.api';
import { PartTabs, useStudentsPart } from './part-tabs';
import { StudentsPart } from './students/students-part';

/**
 * Score sheets of my department or school, as its head or dean decides on them; `?part=students` has the results of the
 * students of a class.
 */
export default function ClassResultsPage() {
  const students = useStudentsPart();
  return (
    <>
      <ClassTabs />
      {students ? (
        <StudentsPart>
          <PartTabs />
        </StudentsPart>
      ) : (
        <CourseSheets title="Course sheets" viewPath={`${classResultsPath}/sheet`}>
          <PartTabs />
        </CourseSheets>
      )}
    </>
  );
}
