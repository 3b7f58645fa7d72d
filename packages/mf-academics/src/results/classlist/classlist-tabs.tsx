import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { classListPath } from '../../lib/result-sheets/sheets.api';

/** The parts of the page, by what the address calls them; the one without a name is the first. */
const parts = [
  { name: null, label: 'Course sheets' },
  { name: 'publication', label: 'Publication' },
  { name: 'amendments', label: 'Amendments' },
  { name: 'missing', label: 'Missing results' },
  { name: 'awards', label: 'Awards' },
] as const;

export function useClassListPart() {
  const [search] = useSearchParams();
  const asked = search.get('part');
  return parts.find(({ name }) => name === asked)?.name ?? null;
}

/** `of`: the part that a page of its own belongs to. */
export function ClassListTabs({ of }: { of?: 'awards' }) {
  const asked = useClassListPart();
  const open = of ?? asked;
  return (
    <TabLinks
      label="Results"
      tabs={parts.map(({ name, label }) => ({
        to: name === null ? classListPath : `${classListPath}?part=${name}`,
        label,
        current: name === open,
      }))}
    />
  );
}
