import { BulkPage } from '../batches/bulk';
import { useCategory } from '../use-category';

/** Many fees of a category at once. */
export default function BulkFeesPage() {
  const category = useCategory();
  return <BulkPage key={category} category={category} />;
}
