import { queryOf, useQuery } from '@portal/shared/http';
import { exportCalls, exportHours, sentFileDays } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { FileList } from './file-list';

/** Milliseconds between two looks while a file is being made. */
const lookEvery = 5000;

/** Large files are made in the background: here they wait for whoever asked for them. */
export default function ExportsPage() {
  const files = useQuery({
    ...queryOf(exportCalls.mine),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.state === 'working') ? lookEvery : false,
  });
  return (
    <>
      <PageHeader
        title="Your exports"
        lead={`Files that were made of lists for you. Only you can take them. Each is kept for ${exportHours} hours, and for ${counted(sentFileDays, 'day')} if it was sent.`}
      />
      {files.isPending && <Loading label="Loading your files…" />}
      {files.isError && <ErrorMessage error={files.error} retry={() => void files.refetch()} />}
      {files.data?.length === 0 && (
        <EmptyState title="You have no files">Open a list and choose Export.</EmptyState>
      )}
      {files.data && files.data.length > 0 && <FileList files={files.data} />}
    </>
  );
}
