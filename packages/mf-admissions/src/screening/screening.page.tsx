import { useSearchParams } from '@portal/shared/router';
import { ListTabs } from '../lib/list-tabs';
import { Candidates } from './candidates.list';
import { BatchesPart } from './batches';
import { UploadResultsPart } from './upload-results';
import { UploadsPart } from './uploads';

const parts: Readonly<Record<string, () => React.JSX.Element>> = {
  upload: UploadResultsPart,
  uploads: UploadsPart,
  batches: BatchesPart,
};

/** `?part=upload` brings results, `?part=uploads` releases them, `?part=batches` says when candidates sit. */
export default function ScreeningPage() {
  const [search] = useSearchParams();
  const Part = parts[search.get('part') ?? ''] ?? Candidates;
  return (
    <>
      <ListTabs />
      <Part />
    </>
  );
}
