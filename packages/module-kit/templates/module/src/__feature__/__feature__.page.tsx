import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { useHost } from '@portal/shared/module';
import { Button, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { seen } from '../events';
import { settings } from '../settings';
import { __pascal__List } from './__feature__-list';

export default function __pascal__Page() {
  const host = useHost();
  const { heading, shown } = settings.cast(host.config);
  const recent = useQuery(queryOf(calls.notification.recent));
  const rows = recent.data?.slice(0, shown) ?? [];
  const tell = () => seen.emit(host, { numbers: rows.map(({ notificationId }) => String(notificationId)) });
  return (
    <>
      <PageHeader title={heading} lead="What the portal has told you lately." />
      {recent.isPending && <Loading label="Loading…" />}
      {recent.isError && <ErrorMessage error={recent.error} retry={() => void recent.refetch()} />}
      {recent.isSuccess && rows.length === 0 && <EmptyState title="Nothing new" />}
      {rows.length > 0 && (
        <>
          <__pascal__List rows={rows} />
          <Button mt="4" onClick={tell}>
            I have seen these
          </Button>
        </>
      )}
    </>
  );
}
