import { BulkPage } from '../../batches/bulk';

/** Many rules of school fees at once. */
export default function BulkSchoolFeesPage() {
  return <BulkPage category="school" />;
}
