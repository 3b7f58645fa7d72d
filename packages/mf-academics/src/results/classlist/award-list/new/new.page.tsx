import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { ClassListTabs } from '../../classlist-tabs';
import { awardListsPath, type AwardChoices } from '../../awards/award-lists.api';
import { Candidates } from './candidates';
import { WhichDepartment } from './which-department';

/** What the address names, of what there is to choose. */
function useAsked({ sessions, departments, proposes }: AwardChoices) {
  const [search] = useSearchParams();
  const own = departments.filter(({ id }) => proposes.includes(id));
  const session = sessions.find(({ id }) => String(id) === search.get('sessionId'));
  const department = own.find(({ id }) => String(id) === search.get('departmentId'));
  return { own, session, department };
}

function Chosen({ choices }: { choices: AwardChoices }) {
  const { own, session, department } = useAsked(choices);
  return (
    <Stack gap="5">
      <WhichDepartment
        sessions={choices.sessions}
        departments={own}
        asked={{ sessionId: session?.id, departmentId: department?.id }}
      />
      {session && department && (
        <Candidates
          key={`${session.id} ${department.id}`}
          of={{ sessionId: session.id, departmentId: department.id }}
        />
      )}
    </Stack>
  );
}

/** Proposes who graduates, of a department in a session that the address names. */
export default function NewAwardListPage() {
  const { data, error, refetch } = useQuery(queryOf(academics.awardLists.choices));
  return (
    <>
      <ClassListTabs of="awards" />
      <PageHeader
        title="New award list"
        lead="Students at the end of their study, with what each still lacks. Who lacks nothing can be proposed."
        crumbs={[{ label: 'Awards', to: awardListsPath }, { label: 'New award list' }]}
      />
      {data && <Chosen choices={data} />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!error && !data && <Loading />}
    </>
  );
}
