import { useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { choicesQuery, managementPath, schemeQuery, type Choices } from './scholarships.api';
import { SchemeForm } from './scheme-form';

const crumbs = [{ label: 'Scholarship management', to: managementPath }];

function ExistingScheme({ id, choices }: { id: number; choices: Choices }) {
  const scheme = useQuery({ ...schemeQuery(id), staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeader title="Edit scheme" crumbs={[...crumbs, { label: scheme.data?.name ?? 'Scheme' }]} />
      {scheme.isPending && <Loading label="Loading the scheme…" />}
      {scheme.isError && !scheme.data && (
        <ErrorMessage error={scheme.error} retry={() => void scheme.refetch()} />
      )}
      {scheme.data && (
        <SchemeForm
          scheme={scheme.data}
          choices={choices}
          reload={async () => (await scheme.refetch()).data}
        />
      )}
    </>
  );
}

/** A new scheme, or one that is there. */
export function EditScheme({ id }: { id: number | null }) {
  const { data: choices, error, refetch } = useQuery(choicesQuery);
  if (error && !choices) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!choices) return <Loading label="Loading what a scheme can be…" />;
  if (id !== null) return <ExistingScheme id={id} choices={choices} />;
  return (
    <>
      <PageHeader title="New scheme" crumbs={[...crumbs, { label: 'New scheme' }]} />
      <SchemeForm scheme={null} choices={choices} reload={() => Promise.resolve(undefined)} />
    </>
  );
}
