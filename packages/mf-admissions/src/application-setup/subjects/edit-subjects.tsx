import { admissions, departmentSubjectsSchema } from '@portal/contracts/admissions';
import { SubmitButton, TextAreaField } from '@portal/shared/forms';
import { useCall, useQuery } from '@portal/shared/http';
import { DataTable, Section, VersionedForm } from '@portal/shared/lists';
import { formatDateTime, type CallInput } from '@portal/shared/model';
import { useNavigate, useSearchParams } from '@portal/shared/router';
import {
  ButtonLink,
  DescriptionList,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  Stack,
  Text,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { setupsPath } from '../../lib/application-setup.api';
import {
  alwaysLead,
  subjectChoicesQuery,
  subjectsPath,
  subjectsQuery,
  type DepartmentSubjects,
  type Subjects,
} from './department-subjects.api';
import { SubjectGroupsField } from './subject-groups-field';

type Written = Omit<CallInput<typeof admissions.departmentSubjects.update>['body'], 'version'>;

const crumbs = (label: string, list: string) => [
  { label: 'Set-up', to: setupsPath },
  { label: 'O-level subjects', to: list },
  { label },
];

/** The list with the search and filters from which the department was opened. */
function useListPath(): string {
  const [search] = useSearchParams();
  return subjectsPath(search);
}

const entriesOf = ({ groups }: DepartmentSubjects) => ({
  groups: groups.map((group) => group.map(String)),
  reason: '',
});

interface SubjectsFormProps {
  asked: DepartmentSubjects;
  subjects: Subjects;
  reload: () => Promise<DepartmentSubjects | undefined>;
}

/** What a department asks for from now on: each save is another version. */
function SubjectsForm({ asked, subjects, reload }: SubjectsFormProps) {
  const update = useCall(admissions.departmentSubjects.update);
  const navigate = useNavigate();
  const list = useListPath();
  const save = async (written: Written, { id, version }: DepartmentSubjects) => {
    const saved = await update.mutateAsync({ params: { id }, body: { ...written, version } });
    toast({ severity: 'success', title: `Version ${saved.version} counts from now on` });
    await navigate(list);
  };
  return (
    <VersionedForm
      label={`O-level subjects of ${asked.department}`}
      schema={departmentSubjectsSchema}
      thing={asked}
      entriesOf={entriesOf}
      reload={reload}
      onSave={save}
      overtakenTitle="Somebody else changed these subjects meanwhile"
      draftKey={`draft:department-subjects:${asked.id}`}
    >
      <Section title="Asked for from now on">
        <SubjectGroupsField subjects={subjects} />
      </Section>
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Kept with the change. Verdicts that were given stay as they are; forms and verdicts to come go by it."
      />
      <Flex gap="3" wrap="wrap">
        <SubmitButton>Save the subjects</SubmitButton>
        <ButtonLink to={list} variant="ghost">
          Back to the list
        </ButtonLink>
      </Flex>
    </VersionedForm>
  );
}

const listed = (names: readonly string[]) => names.join(', ') || '–';

type Version = DepartmentSubjects['history'][number];

function Changes({ added, removed }: Version) {
  return (
    <Stack gap="1">
      {added.length > 0 && <Text>Added: {added.join(', ')}</Text>}
      {removed.length > 0 && <Text>Taken away: {removed.join(', ')}</Text>}
    </Stack>
  );
}

/** All that the department has asked for, with who changed what, when and why. */
function SubjectsHistory({ history }: Pick<DepartmentSubjects, 'history'>) {
  return (
    <Section title="All versions" lead="Newest first. A version is followed by another, never changed.">
      <DataTable
        cards
        caption="Versions of the subjects"
        rows={history}
        rowKey={({ version }) => version}
        columns={[
          { header: 'Version', cell: ({ version }) => String(version) },
          { header: 'Asked for', cell: ({ subjects }) => listed(subjects) },
          { header: 'What changed', cell: (version) => <Changes {...version} /> },
          { header: 'Reason', cell: ({ reason }) => reason },
          { header: 'Written', cell: ({ by, at }) => `${by}, ${formatDateTime(at)}` },
        ]}
      />
    </Section>
  );
}

/** The O-level subjects of one department. */
export function EditSubjects({ id }: { id: number }) {
  const asked = useQuery({ ...subjectsQuery(id), staleTime: 0, gcTime: 0 });
  const choices = useQuery(subjectChoicesQuery);
  const { data } = asked;
  const error = asked.error ?? choices.error;
  const retry = () => {
    void asked.refetch();
    void choices.refetch();
  };
  const title = data?.department ?? 'Department';
  const list = useListPath();
  return (
    <>
      <PageHeader title={title} lead={alwaysLead} crumbs={crumbs(title, list)} />
      {error && !data && <ErrorMessage error={error} retry={retry} />}
      {!error && !(data && choices.data) && <Loading label="Loading the subjects…" />}
      {data && choices.data && (
        <Stack gap="6">
          {data.may.includes('edit') ? (
            <SubjectsForm
              asked={data}
              subjects={choices.data.subjects}
              reload={async () => (await asked.refetch()).data}
            />
          ) : (
            <DescriptionList items={[['Asked for', listed(data.subjects)]]} />
          )}
          <SubjectsHistory history={data.history} />
        </Stack>
      )}
    </>
  );
}
