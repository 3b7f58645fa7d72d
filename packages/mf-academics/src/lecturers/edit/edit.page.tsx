import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { useState } from 'react';
import { LecturerManagementTabs } from '../../lib/lecturer-management-tabs';
import { lecturerPath, lecturersPath, type Choices } from '../lecturers.api';
import { LecturerForm } from './lecturer-form';

const crumbs = (label: string) => [{ label: 'Lecturers', to: lecturersPath }, { label }];

function Existing({ id, choices }: { id: number; choices: Choices }) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(academics.lecturers.one, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const [saves, setSaves] = useState(0);
  const title = data?.name ?? 'Lecturer';
  return (
    <>
      <PageHeader title={title} crumbs={crumbs(title)} />
      {isPending && <Loading label="Loading the lecturer…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data && (
        // What is saved is what the next change begins with.
        <LecturerForm
          key={saves}
          lecturer={data}
          choices={choices}
          reload={async () => (await refetch()).data}
          onSaved={() => setSaves(saves + 1)}
        />
      )}
    </>
  );
}

function New({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="New lecturer"
        crumbs={crumbs('New lecturer')}
        lead="With the record an account is made; its owner chooses the password."
      />
      <LecturerForm
        lecturer={null}
        choices={choices}
        reload={() => Promise.resolve(undefined)}
        onSaved={(id) => void navigate(lecturerPath(id))}
      />
    </>
  );
}

/** `?id=` changes that lecturer; without it a new one is added. */
export default function EditPage() {
  const [search] = useSearchParams();
  const choices = useQuery(queryOf(academics.lecturers.choices));
  const id = Number(search.get('id') ?? 0);
  return (
    <>
      <LecturerManagementTabs />
      {choices.isPending && <Loading label="Loading departments…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data &&
        (Number.isSafeInteger(id) && id > 0 ? (
          <Existing key={id} id={id} choices={choices.data} />
        ) : (
          <New choices={choices.data} />
        ))}
    </>
  );
}
