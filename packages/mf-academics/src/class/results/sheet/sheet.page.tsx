import { ClassTabs } from '../../../lib/class-tabs';
import { classResultsPath } from '../../../results/classlist/sheets.api';
import { OneSheet } from '../../../results/classlist/view/one-sheet';

/** One sheet, for the head of its department and the dean. */
export default function ClassSheetPage() {
  return (
    <>
      <ClassTabs />
      <OneSheet path={`${classResultsPath}/sheet`} list={{ label: 'Course sheets', to: classResultsPath }} />
    </>
  );
}
