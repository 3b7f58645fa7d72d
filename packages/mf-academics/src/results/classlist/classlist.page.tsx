import { Amendments } from './amendments/amendments';
import { ClassListTabs, useClassListPart } from './classlist-tabs';
import { CourseSheets } from '../../lib/result-sheets/course-sheets';
import { Publications } from './publication/publications';
import { classListPath } from '../../lib/result-sheets/sheets.api';

/** Sheets on their way to Senate; `?part=publication` what students see of them, `?part=amendments` what is amended. */
export default function ClassListPage() {
  const part = useClassListPart();
  return (
    <>
      <ClassListTabs />
      {part === 'publication' && <Publications />}
      {part === 'amendments' && <Amendments />}
      {part === null && <CourseSheets title="Result management" viewPath={`${classListPath}/view`} />}
    </>
  );
}
