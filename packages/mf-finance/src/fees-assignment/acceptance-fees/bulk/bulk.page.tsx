import { BulkPage } from '../../batches/bulk';

/** Many rules of acceptance fees at once. */
export default function BulkAcceptanceFeesPage() {
  return <BulkPage category="acceptance" />;
}
