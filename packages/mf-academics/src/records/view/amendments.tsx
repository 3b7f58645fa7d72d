import { academics } from '@portal/contracts/academics';
import { ListTable, type ListDefinition } from '@portal/shared/lists';
import { Heading, Stack } from '@portal/shared/ui';
import { amendedStudent, amendmentColumns, takeBackAmendment } from '../../lib/amendments/amendment-columns';
import type { SheetKey } from '../records.api';

/** Changes that were asked for of what Senate approved. */
export function Amendments({ of }: { of: SheetKey }) {
  const list: ListDefinition<typeof academics.amendments.list> = {
    title: 'Amendments',
    call: academics.amendments.list,
    fixed: { ...of },
    rowKey: ({ id }) => id,
    rowName: ({ fullName }) => fullName,
    emptyText: 'No change was asked for.',
    actions: [takeBackAmendment],
    columns: [amendedStudent, ...amendmentColumns],
  };
  return (
    <Stack as="section" aria-labelledby="amendments" gap="3">
      <Heading as="h2" size="lg" id="amendments">
        Amendments
      </Heading>
      <ListTable list={list} stateKey="amendments" />
    </Stack>
  );
}
