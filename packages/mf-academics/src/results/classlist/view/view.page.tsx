import { ClassListTabs } from '../classlist-tabs';
import { classListPath } from '../../../lib/result-sheets/sheets.api';
import { OneSheet } from '../../../lib/result-sheets/one-sheet/one-sheet';

/** One sheet, for administrators. */
export default function SheetPage() {
  return (
    <>
      <ClassListTabs />
      <OneSheet path={`${classListPath}/view`} list={{ label: 'Result management', to: classListPath }} />
    </>
  );
}
