import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';

interface Part {
  /** In the address, as in `?part=runs`; the page without one is the first. */
  name?: string;
  label: string;
}

/** The parts that pages have, by the path of the page. */
const partsOf = {
  '/admission_list/view': {
    label: 'Parts of the list',
    parts: [{ label: 'Candidates' }, { name: 'batches', label: 'Batches' }],
  },
  '/admission_list/ranking': {
    label: 'Parts of the ranking',
    parts: [
      { label: 'Try out' },
      { name: 'runs', label: 'Saved runs' },
      { name: 'free', label: 'Free places' },
    ],
  },
  '/results/cbt_result_upload': {
    label: 'Parts of the screening',
    parts: [
      { label: 'Candidates' },
      { name: 'batches', label: 'Sittings' },
      { name: 'uploads', label: 'Files of results' },
    ],
  },
  '/applications/setup': {
    label: 'Parts of the set-up',
    parts: [{ label: 'Types and fees' }, { name: 'subjects', label: 'O-level subjects' }],
  },
  '/reports/registration_number_reports': {
    label: 'Parts of the report',
    parts: [
      { label: 'Given' },
      { name: 'without', label: 'Students without a matric number' },
      { name: 'checks', label: 'Gaps and clashes' },
    ],
  },
} satisfies Record<string, { label: string; parts: readonly Part[] }>;

/** The parts of a page beside each other, under its title. A part that has a title of its own is called by it. */
export function PartTabs({ of }: { of: keyof typeof partsOf }) {
  const [search] = useSearchParams();
  const { label, parts } = partsOf[of];
  return <TabLinks label={label} tabs={tabsOf(of, parts, search.get('part'))} />;
}

/** `part`: as the address has it. */
export function tabsOf(path: string, parts: readonly Part[], part: string | null) {
  return parts.map(({ name, label }) => ({
    to: name ? `${path}?part=${name}` : path,
    label,
    current: (name ?? null) === part,
  }));
}
