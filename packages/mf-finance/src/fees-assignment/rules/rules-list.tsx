import { feeDeskRules, type FeeDesk } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, Button, ButtonLink, ErrorMessage, Loading, TextLink } from '@portal/shared/ui';
import type { MenuAction } from '@portal/shared/ui/overlay';
import { useMemo, useState } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import { bulkPath, deskPaths, editPath, ruleChoicesQuery, type RuleChoices, type RuleRow } from '../fees.api';
import { actLabel, RuleActDialog, ruleActs, type DialogAct } from './rule-acts';
import { deskPages, rulesList } from './rules.list';
import { StudentPreview } from './student-preview';

interface Chosen {
  rule: RuleRow;
  act: DialogAct;
}

/** The acts that the server allows on a rule, after those that everybody has. */
function useRowActions(choose: (chosen: Chosen) => void, preview: (rule: RuleRow) => void) {
  const navigate = useNavigate();
  return useMemo(
    () =>
      (rule: RuleRow): MenuAction[] => [
        {
          label: rule.may.includes('edit') ? 'Edit' : 'View',
          onSelect: () => void navigate(editPath(rule.desk, rule.id)),
        },
        { label: 'Preview for a student', onSelect: () => preview(rule) },
        ...rule.may
          .filter((act): act is DialogAct => act !== 'edit')
          .map((act) => ({
            label: actLabel(act),
            ...(act !== 'copy' && ruleActs[act].danger && { danger: true }),
            onSelect: () => choose({ rule, act }),
          })),
      ],
    [choose, preview, navigate],
  );
}

function Actions({ desk, onPreview }: { desk: FeeDesk; onPreview: () => void }) {
  const mayEdit = useCan('finance.edit');
  return (
    <>
      {mayEdit && <ButtonLink to={editPath(desk)}>New fee</ButtonLink>}
      <ButtonLink to={bulkPath(desk)} variant="outline">
        Many at once
      </ButtonLink>
      <Button variant="outline" onClick={onPreview}>
        Preview for a student
      </Button>
    </>
  );
}

/** Rules of one batch only; a way back to all of them. */
function BatchNotice({ desk }: { desk: FeeDesk }) {
  return (
    <Alert status="info">
      These fees were prepared together. <TextLink to={deskPaths[desk]}>Show all fees</TextLink>
    </Alert>
  );
}

function List({ desk, choices }: { desk: FeeDesk; choices: RuleChoices }) {
  const [params] = useSearchParams();
  const [chosen, choose] = useState<Chosen | null>(null);
  const [previewed, preview] = useState<{ rule: RuleRow | null } | null>(null);
  const batchId = Number(params.get('batch')) || undefined;
  const [previewRule] = useState(() => (rule: RuleRow) => preview({ rule }));
  const rowActions = useRowActions(choose, previewRule);
  const list = useMemo(
    () => ({ ...rulesList(deskPages[desk], choices, batchId), rowActions }),
    [desk, choices, batchId, rowActions],
  );
  return (
    <>
      <ListPage list={list} actions={<Actions desk={desk} onPreview={() => preview({ rule: null })} />}>
        {batchId && <BatchNotice desk={desk} />}
      </ListPage>
      {chosen && <RuleActDialog {...chosen} onClose={() => choose(null)} />}
      {previewed && (
        <StudentPreview
          choices={choices}
          purposeId={previewed.rule?.purposeId ?? feeDeskRules[desk].purposes[0] ?? 1}
          rule={previewed.rule}
          onClose={() => preview(null)}
        />
      )}
    </>
  );
}

/** The list of a desk's fees with all that can be done about one. */
export function RulesList({ desk }: { desk: FeeDesk }) {
  const choices = useQuery(ruleChoicesQuery);
  return (
    <>
      <FeesTabs />
      {choices.isPending && <Loading label="Loading fees…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <List desk={desk} choices={choices.data} />}
    </>
  );
}
