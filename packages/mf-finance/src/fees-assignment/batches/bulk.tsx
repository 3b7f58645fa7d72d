import { feeCategoryPaths, finance, type FeeCategory } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { TabLinks, TwoPhaseUpload } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ErrorMessage, Loading, PageHeader, Stack, Text, TextLink } from '@portal/shared/ui';
import { FeesTabs } from '../../lib/fees-tabs';
import { bulkPath, ruleChoicesQuery } from '../fees.api';
import { categoryPages } from '../rules/rules.list';
import { BatchesList } from './batches-list';
import { RaiseForm } from './raise-form';
import { uploadColumns } from './upload-columns';

const parts = [
  { name: 'upload', label: 'From a spreadsheet', edits: true },
  { name: 'raise', label: 'Raise a line', edits: true },
  { name: 'batches', label: 'Prepared together', edits: false },
] as const;

function Upload({ category, kind }: { category: FeeCategory; kind: string }) {
  return (
    <Stack gap="4">
      <TwoPhaseUpload
        kind={kind}
        title="Fees from a spreadsheet"
        columns={uploadColumns[category]}
        staleAs={finance.feeBatches.raise}
      />
      <Text color="fg.muted">
        What is applied becomes drafts.{' '}
        <TextLink to={`${bulkPath(category)}?tab=batches`}>Another officer approves them there.</TextLink>
      </Text>
    </Stack>
  );
}

function Raise({ category }: { category: FeeCategory }) {
  const choices = useQuery(ruleChoicesQuery);
  if (choices.isError) return <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />;
  return choices.data ? <RaiseForm category={category} choices={choices.data} /> : <Loading />;
}

/** Many fees at once: rows of a spreadsheet, one line of all, and what waits to be approved as a whole. */
export function BulkPage({ category }: { category: FeeCategory }) {
  const [params] = useSearchParams();
  const mayEdit = useCan('finance.edit');
  const page = categoryPages[category];
  const shown = parts.filter(({ name, edits }) => (mayEdit || !edits) && (name !== 'upload' || page.upload));
  const current = shown.find(({ name }) => name === params.get('tab'))?.name ?? shown[0]?.name;
  return (
    <>
      <FeesTabs />
      <PageHeader
        title={`${page.title}, many at once`}
        crumbs={[{ label: page.title, to: feeCategoryPaths[category] }, { label: 'Many at once' }]}
        lead="Nothing takes effect until another officer has approved all of it."
      />
      <TabLinks
        label="Many at once"
        tabs={shown.map(({ name, label }) => ({ to: `?tab=${name}`, label, current: name === current }))}
      />
      {current === 'upload' && page.upload && <Upload category={category} kind={page.upload} />}
      {current === 'raise' && <Raise category={category} />}
      {current === 'batches' && <BatchesList category={category} />}
    </>
  );
}
