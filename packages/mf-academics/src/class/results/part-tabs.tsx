import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { classResultsPath } from '../../lib/result-sheets/sheets.api';

/** The parts of the page, by what the address calls them; the one without a name is the first. */
const parts = [
  { name: null, label: 'Course sheets' },
  { name: 'students', label: 'Students' },
  { name: 'missing', label: 'Missing results' },
] as const;

export function usePart() {
  const [search] = useSearchParams();
  return parts.find(({ name }) => name === search.get('part'))?.name ?? null;
}

/** Sheets of courses, results of students, and what of them is missing. */
export function PartTabs() {
  const open = usePart();
  const tabs = parts.map(({ name, label }) => ({
    to: name === null ? classResultsPath : `${classResultsPath}?part=${name}`,
    label,
    current: name === open,
  }));
  return <TabLinks label="Results" tabs={tabs} />;
}
