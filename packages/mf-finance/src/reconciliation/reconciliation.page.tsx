import { ActionButtons, ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink, Flex } from '@portal/shared/ui';
import type { ComponentType } from 'react';
import { InvoiceTabs } from '../lib/invoice-tabs';
import { differencesList } from './differences.list';
import { Files } from './files';
import { reconcileNow } from './reconciliation-actions';
import { partPath } from './reconciliation.api';
import { Runs } from './runs';

function Differences() {
  const actions = (
    <Flex gap="3" wrap="wrap">
      <ButtonLink variant="outline" to={partPath('files')}>
        Settlement files
      </ButtonLink>
      <ActionButtons actions={[reconcileNow]} row={undefined} />
    </Flex>
  );
  return <ListPage list={differencesList} actions={actions} />;
}

const parts: Record<string, ComponentType> = { runs: Runs, files: Files };

export default function ReconciliationPage() {
  const [params] = useSearchParams();
  const Part = parts[params.get('part') ?? ''] ?? Differences;
  return (
    <>
      <InvoiceTabs />
      <Part />
    </>
  );
}
