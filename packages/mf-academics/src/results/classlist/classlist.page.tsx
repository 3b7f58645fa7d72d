import { ListPage } from '@portal/shared/lists';
import { missingResultsList } from '../../lib/missing-results/missing-results.list';
import { Amendments } from './amendments/amendments';
import { AwardLists } from './awards/award-lists';
import { ClassListTabs, useClassListPart } from './classlist-tabs';
import { CourseSheets } from '../../lib/result-sheets/course-sheets';
import { Publications } from './publication/publications';
import { classListPath } from '../../lib/result-sheets/sheets.api';

const missingResults = missingResultsList(`${classListPath}/view`);

/**
 * Sheets on their way to Senate; `?part=publication` what students see of them, `amendments` what is amended, `missing` what
 * is asked for, `awards` who graduates.
 */
export default function ClassListPage() {
  const part = useClassListPart();
  return (
    <>
      <ClassListTabs />
      {part === 'publication' && <Publications />}
      {part === 'amendments' && <Amendments />}
      {part === 'missing' && <ListPage list={missingResults} />}
      {part === 'awards' && <AwardLists />}
      {part === null && <CourseSheets title="Result management" viewPath={`${classListPath}/view`} />}
    </>
  );
}
