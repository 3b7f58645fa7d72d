import { ClassTabs } from '../../../lib/class-tabs';
import { classResultsPath } from '../../../lib/result-sheets/sheets.api';
import { OneSheet } from '../../../lib/result-sheets/one-sheet/one-sheet';

/** One sheet, for the head of its department and the dean. */
export default function ClassSheetPage() {
  return (
    <>
      <ClassTabs />
      <OneSheet path={`${classResultsPath}/sheet`} list={{ label: 'Course sheets', to: classResultsPath }} />
    </>
  );
}
