import { ListPage } from '@portal/shared/lists';
import { missingResultsList } from '../../lib/missing-results/missing-results.list';
import { myCoursesPath } from '../../lib/records-pages';
import { sheetOfOfficePath } from '../../lib/result-sheets/sheets.api';

const list = {
  ...missingResultsList(sheetOfOfficePath),
  crumbs: [{ label: 'My courses', to: myCoursesPath }, { label: 'Missing results' }],
};

/** Results that are asked for, of courses that one teaches, and of those of one's department or school. */
export default function MissingResultsPage() {
  return <ListPage list={list} />;
}
