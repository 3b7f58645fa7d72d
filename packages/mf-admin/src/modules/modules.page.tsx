import { useQuery } from '@portal/shared/http';
import { Alert, ButtonLink, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { modulesQuery } from './modules.api';
import { ModulesTable } from './modules-table';
import { RegistryTabs } from './registry-tabs';

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
  const { modules, unansweredMenus = [], mayEdit = false, composition = '' } = list.data ?? {};
  return (
    <>
      <RegistryTabs />
      <PageHeader
        title="Modules"
        lead="What the portal consists of, which release of each is live, and how it does in people’s browsers."
        actions={mayEdit && <ButtonLink to="/modules/new">Register a module</ButtonLink>}
      />
      {list.isPending && <Loading label="Loading modules…" />}
      {list.isError && <ErrorMessage error={list.error} retry={() => void list.refetch()} />}
      {modules && (
        <Stack gap="5">
          <Unanswered names={unansweredMenus} />
          <ModulesTable rows={modules.map((row) => ({ ...row, composition, mayEdit }))} />
        </Stack>
      )}
    </>
  );
}
