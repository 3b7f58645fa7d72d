import { ClassListTabs } from '../classlist-tabs';
import { classListPath } from '../sheets.api';
import { OneSheet } from './one-sheet';

/** One sheet, for administrators. */
export default function SheetPage() {
  return (
    <>
      <ClassListTabs />
      <OneSheet path={`${classListPath}/view`} list={{ label: 'Result management', to: classListPath }} />
    </>
  );
}
