import type { FeeDesk } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { ActionButtons, ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, ButtonLink, ErrorMessage, Loading, TextLink } from '@portal/shared/ui';
import { useMemo } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import { bulkPath, deskPaths, editPath, ruleChoicesQuery, type RuleChoices } from '../fees.api';
import { deskPages, rulesList } from './rules.list';
import { previewForStudent } from './student-preview';

function Actions({ desk }: { desk: FeeDesk }) {
  const mayEdit = useCan('finance.edit');
  return (
    <>
      {mayEdit && <ButtonLink to={editPath(desk)}>New fee</ButtonLink>}
      <ButtonLink to={bulkPath(desk)} variant="outline">
        Many at once
      </ButtonLink>
      <ActionButtons actions={[previewForStudent]} row={desk} />
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
  const batchId = Number(params.get('batch')) || undefined;
  const list = useMemo(() => rulesList(deskPages[desk], choices, batchId), [desk, choices, batchId]);
  return (
    <ListPage list={list} actions={<Actions desk={desk} />}>
      {batchId && <BatchNotice desk={desk} />}
    </ListPage>
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
