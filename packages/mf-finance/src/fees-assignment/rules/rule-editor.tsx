import { feeRuleLabel, type FeeDesk } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, Button, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import { deskPaths, ruleChoicesQuery, ruleQuery, type Rule, type RuleChoices } from '../fees.api';
import { actLabel, RuleActDialog, ruleActs, type DialogAct } from './rule-acts';
import { RuleForm } from './rule-form';
import { RuleNotices, RuleView } from './rule-view';
import { deskPages } from './rules.list';
import { StudentPreview } from './student-preview';

/** What can be done about a fee, as buttons beside its title. */
function Acts({ rule, choices }: { rule: Rule; choices: RuleChoices }) {
  const [act, choose] = useState<DialogAct | null>(null);
  const [previewing, preview] = useState(false);
  const navigate = useNavigate();
  const acts = rule.may.filter((each): each is DialogAct => each !== 'edit');
  const leave = () => void navigate(deskPaths[rule.desk]);
  return (
    <>
      {acts.map((each) => (
        <Button
          key={each}
          variant={each === 'activate' || each === 'approveClosing' ? 'solid' : 'outline'}
          colorPalette={each !== 'copy' && ruleActs[each].danger ? 'red' : 'brand'}
          onClick={() => choose(each)}
        >
          {actLabel(each)}
        </Button>
      ))}
      <Button variant="outline" onClick={() => preview(true)}>
        Preview for a student
      </Button>
      {act && (
        <RuleActDialog
          rule={rule}
          act={act}
          onClose={() => choose(null)}
          onDone={act === 'delete' ? leave : undefined}
        />
      )}
      {previewing && (
        <StudentPreview
          choices={choices}
          purposeId={rule.purposeId}
          rule={rule}
          onClose={() => preview(false)}
        />
      )}
    </>
  );
}

interface EditorProps {
  desk: FeeDesk;
  choices: RuleChoices;
}

function Existing({ id, desk, choices }: EditorProps & { id: number }) {
  const found = useQuery({ ...ruleQuery(id), staleTime: 0 });
  const rule = found.data;
  const title = rule ? feeRuleLabel(rule) : 'Fee';
  const page = deskPages[desk];
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: page.title, to: deskPaths[desk] },
          { label: rule?.state === 'draft' ? 'Draft' : 'Fee' },
        ]}
        actions={rule && <Acts rule={rule} choices={choices} />}
      />
      {found.isPending && <Loading label="Loading the fee…" />}
      {found.isError && <ErrorMessage error={found.error} retry={() => void found.refetch()} />}
      {rule && !rule.may.includes('edit') && <RuleView rule={rule} />}
      {rule?.may.includes('edit') && (
        <Stack gap="5">
          <RuleNotices rule={rule} />
          <RuleForm desk={desk} choices={choices} rule={rule} />
        </Stack>
      )}
    </>
  );
}

function Blank({ desk, choices }: EditorProps) {
  const mayEdit = useCan('finance.edit');
  const { title } = deskPages[desk];
  return (
    <>
      <PageHeader title="New fee" crumbs={[{ label: title, to: deskPaths[desk] }, { label: 'New fee' }]} />
      {mayEdit ? (
        <RuleForm desk={desk} choices={choices} />
      ) : (
        <Alert status="warning">You may look at fees, not prepare them.</Alert>
      )}
    </>
  );
}

/** `?id=` shows that fee: a draft as a form, what was approved as it is. Without it a new one is prepared. */
export function RuleEditor({ desk }: { desk: FeeDesk }) {
  const [params] = useSearchParams();
  const choices = useQuery(ruleChoicesQuery);
  const id = Number(params.get('id'));
  return (
    <>
      <FeesTabs />
      {choices.isPending && <Loading />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && id > 0 && <Existing key={id} id={id} desk={desk} choices={choices.data} />}
      {choices.data && !(id > 0) && <Blank desk={desk} choices={choices.data} />}
    </>
  );
}
