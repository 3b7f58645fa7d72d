import { feeCategoryPaths, feeRuleLabel, type FeeCategory } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { FeesTabs } from '../../lib/fees-tabs';
import { ruleChoicesQuery, ruleQuery, type RuleChoices } from '../fees.api';
import { rulePageActions } from './rule-actions';
import { RuleForm } from './rule-form';
import { RuleNotices, RuleView } from './rule-view';
import { categoryPages } from './rules.list';

interface EditorProps {
  category: FeeCategory;
  choices: RuleChoices;
}

function Existing({ id, category, choices }: EditorProps & { id: number }) {
  const found = useQuery({ ...ruleQuery(id), staleTime: 0 });
  const rule = found.data;
  const title = rule ? feeRuleLabel(rule) : 'Fee';
  const page = categoryPages[category];
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: page.title, to: feeCategoryPaths[category] },
          { label: rule?.state === 'draft' ? 'Draft' : 'Fee' },
        ]}
        actions={rule && <ActionButtons actions={rulePageActions} row={rule} />}
      />
      {found.isPending && <Loading label="Loading the fee…" />}
      {found.isError && <ErrorMessage error={found.error} retry={() => void found.refetch()} />}
      {rule && !rule.may.includes('edit') && <RuleView rule={rule} />}
      {rule?.may.includes('edit') && (
        <Stack gap="5">
          <RuleNotices rule={rule} />
          <RuleForm category={category} choices={choices} rule={rule} />
        </Stack>
      )}
    </>
  );
}

function Blank({ category, choices }: EditorProps) {
  const mayEdit = useCan('finance.edit');
  const { title } = categoryPages[category];
  return (
    <>
      <PageHeader
        title="New fee"
        crumbs={[{ label: title, to: feeCategoryPaths[category] }, { label: 'New fee' }]}
      />
      {mayEdit ? (
        <RuleForm category={category} choices={choices} />
      ) : (
        <Alert status="warning">You may look at fees, not prepare them.</Alert>
      )}
    </>
  );
}

/** `?id=` shows that fee: a draft as a form, what was approved as it is. Without it a new one is prepared. */
export function RuleEditor({ category }: { category: FeeCategory }) {
  const [params] = useSearchParams();
  const choices = useQuery(ruleChoicesQuery);
  const id = Number(params.get('id'));
  return (
    <>
      <FeesTabs />
      {choices.isPending && <Loading />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && id > 0 && <Existing key={id} id={id} category={category} choices={choices.data} />}
      {choices.data && !(id > 0) && <Blank category={category} choices={choices.data} />}
    </>
  );
}
