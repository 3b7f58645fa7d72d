import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { Alert, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { boardPath, noticeQuery } from '../notices.api';
import { NoticeForm } from './notice-form';

const crumbs = [{ label: 'Notice board', to: boardPath }];

function ExistingNotice({ id }: { id: number }) {
  const notice = useQuery({ ...noticeQuery(id), staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeader title="Edit notice" crumbs={[...crumbs, { label: notice.data?.title ?? 'Notice' }]} />
      {notice.isPending && <Loading label="Loading the notice…" />}
      {notice.isError && !notice.data && (
        <ErrorMessage error={notice.error} retry={() => void notice.refetch()} />
      )}
      {notice.data?.may.includes('edit') === false && (
        <Alert status="warning" title="You cannot change this notice">
          Your role does not write notices for {notice.data.category}.
        </Alert>
      )}
      {notice.data?.may.includes('edit') && (
        <NoticeForm notice={notice.data} reload={async () => (await notice.refetch()).data} />
      )}
    </>
  );
}

/** `?id=` changes that notice; without it a new one is written. */
export default function EditNoticePage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  if (Number.isSafeInteger(id) && id > 0) return <ExistingNotice key={id} id={id} />;
  return (
    <>
      <PageHeader title="New notice" crumbs={[...crumbs, { label: 'New notice' }]} />
      <NoticeForm notice={null} />
    </>
  );
}
