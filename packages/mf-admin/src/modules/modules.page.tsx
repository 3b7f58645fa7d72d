import { useQuery } from '@portal/shared/http';
import { Alert, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { ActDialog, type ChosenAct } from './act-dialog';
import { modulesQuery } from './modules.api';
import { ModulesTable } from './modules-table';

function Unanswered({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert status="warning" title="Menu entries without a page">
      Somebody has these in their menu, but no live module answers them: {names.join(', ')}.
    </Alert>
  );
}

export default function ModulesPage() {
  const list = useQuery(modulesQuery);
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const { modules, unansweredMenus, mayEdit } = list.data ?? {};
  return (
    <>
      <PageHeader
        title="Modules"
        lead="What the portal consists of, which release of each is live, and how it does in people's browsers."
      />
      {list.isPending && <Loading label="Loading modules…" />}
      {list.isError && <ErrorMessage error={list.error} retry={() => void list.refetch()} />}
      {modules && (
        <Stack gap="5">
          <Unanswered names={unansweredMenus ?? []} />
          <ModulesTable
            rows={modules}
            {...(mayEdit && { onChoose: ({ id }, act) => setChosen({ id, act }) })}
          />
        </Stack>
      )}
      <ActDialog chosen={chosen} onClose={() => setChosen(null)} />
    </>
  );
}
