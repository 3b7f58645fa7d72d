import { ListPage } from '@portal/shared/lists';
import { auditList } from './audit-log.list';
import { ChainCheck } from './chain-check';

export default function AuditPage() {
  return (
    <ListPage list={auditList}>
      <ChainCheck />
    </ListPage>
  );
}
