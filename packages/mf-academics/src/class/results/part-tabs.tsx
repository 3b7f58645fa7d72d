import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { broadsheetPath } from '../../lib/result-pages';
import { classResultsPath } from '../../lib/result-sheets/sheets.api';

export const useStudentsPart = () => useSearchParams()[0].get('part') === 'students';

/** Sheets of courses, and results of students. */
export function PartTabs() {
  const students = useStudentsPart();
  const tabs = [
    { to: classResultsPath, label: 'Course sheets', current: !students },
    { to: broadsheetPath, label: 'Students', current: students },
  ];
  return <TabLinks label="Results" tabs={tabs} />;
}
