import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useMemo } from 'react';
import { actsQuery } from './audit.api';
import { auditList } from './audit.list';
import { ChainCheck } from './chain-check';

export default function AuditPage() {
  const acts = useQuery(actsQuery);
  const list = useMemo(() => auditList(acts.data?.map(({ act }) => act) ?? []), [acts.data]);
  return (
    <ListPage list={list}>
      <ChainCheck />
    </ListPage>
  );
}
