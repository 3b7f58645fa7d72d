import { ListPage } from '@portal/shared/lists';
import { missingResultsList } from '../../lib/missing-results/missing-results.list';

/** Results that are asked for, of courses that one teaches, and of those of one's department or school. */
export default function MissingResultsPage() {
  return <ListPage list={missingResultsList} />;
}
