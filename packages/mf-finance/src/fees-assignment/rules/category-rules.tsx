import { feeCategoryPaths, type FeeCategory } from '@portal/contracts/finance';
import { ActionButtons, ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, ButtonLink, TextLink } from '@portal/shared/ui';
import { useMemo } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import { bulkPath, editPath } from '../fees.api';
import { categoryPages, rulesList } from './rules.list';
import { previewForStudent } from './student-preview';

function Actions({ category }: { category: FeeCategory }) {
  const mayEdit = useCan('finance.edit');
  return (
    <>
      {mayEdit && <ButtonLink to={editPath(category)}>New fee</ButtonLink>}
      <ButtonLink to={bulkPath(category)} variant="outline">
        Many at once
      </ButtonLink>
      <ActionButtons actions={[previewForStudent]} row={category} />
    </>
  );
}

/** Rules of one batch only; a way back to all of them. */
function BatchNotice({ category }: { category: FeeCategory }) {
  return (
    <Alert status="info">
      These fees were prepared together. <TextLink to={feeCategoryPaths[category]}>Show all fees</TextLink>
    </Alert>
  );
}

/** The list of a category's fees with all that can be done about one. */
export function CategoryRules({ category }: { category: FeeCategory }) {
  const [params] = useSearchParams();
  const batchId = Number(params.get('batch')) || undefined;
  const list = useMemo(() => rulesList(categoryPages[category], batchId), [category, batchId]);
  return (
    <>
      <FeesTabs />
      <ListPage list={list} actions={<Actions category={category} />}>
        {batchId && <BatchNotice category={category} />}
      </ListPage>
    </>
  );
}
