import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import type { MenuAction } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { actsQuery, type Entry } from './audit.api';
import { auditList } from './audit.list';
import { ChainCheck } from './chain-check';
import { EntryDialog } from './entry-dialog';

/** The menu of a row: the whole of it, and what else belongs to it. */
function useRowActions(show: (entry: Entry) => void): (entry: Entry) => MenuAction[] {
  const [, setParams] = useSearchParams();
  const search = (words: string) => setParams({ search: words });
  return (entry) => {
    const { actorName, requestId } = entry;
    return [
      { label: 'Show details', onSelect: () => show(entry) },
      { label: `Everything by ${actorName}`, onSelect: () => search(actorName) },
      ...(requestId ? [{ label: 'Everything of this request', onSelect: () => search(requestId) }] : []),
    ];
  };
}

export default function AuditPage() {
  const acts = useQuery(actsQuery);
  const [entry, setEntry] = useState<Entry | null>(null);
  const rowActions = useRowActions(setEntry);
  const list = useMemo(
    () => ({ ...auditList(acts.data?.map(({ act }) => act) ?? []), rowActions }),
    [acts.data, rowActions],
  );
  return (
    <>
      <ListPage list={list}>
        <ChainCheck />
      </ListPage>
      {entry && <EntryDialog entry={entry} onClose={() => setEntry(null)} />}
    </>
  );
}
