import { ListPage } from '@portal/shared/lists';
import { ClassTabs } from '../../lib/class-tabs';
import { missingResultsList } from '../../lib/missing-results/missing-results.list';
import { CourseSheets } from '../../lib/result-sheets/course-sheets';
import { sheetOfOfficePath } from '../../lib/result-sheets/sheets.api';
import { PartTabs, usePart } from './part-tabs';
import { StudentsPart } from './students/students-part';

const missingResults = missingResultsList(sheetOfOfficePath);

/**
 * Score sheets of my department or school, as its head or dean decides on them; `?part=students` has the results of the
 * students of a class, `missing` what of them is asked for.
 */
export default function ClassResultsPage() {
  const part = usePart();
  return (
    <>
      <ClassTabs />
      {part === 'students' && (
        <StudentsPart>
          <PartTabs />
        </StudentsPart>
      )}
      {part === 'missing' && (
        <ListPage list={missingResults}>
          <PartTabs />
        </ListPage>
      )}
      {part === null && (
        <CourseSheets title="Course sheets" viewPath={sheetOfOfficePath}>
          <PartTabs />
        </CourseSheets>
      )}
    </>
  );
}
