import { BulkPage } from '../../batches/bulk';

/** Many rules of postgraduates' school fees at once. */
export default function BulkPgSchoolFeesPage() {
  return <BulkPage category="pg" />;
}
