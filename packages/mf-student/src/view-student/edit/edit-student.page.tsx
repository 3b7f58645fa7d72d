import { changeGroupWords, student, type ChangeGroup } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Alert, Button, ButtonLink, ErrorMessage, Flex, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { StudentManagementTabs } from '../../lib/student-management-tabs';
import { studentIn, studentPath, studentsPath, type StudentRecord } from '../../lib/student-pages';
import { ChangeForm } from './change-form';
import { GroupFacts } from './group-facts';
import { valuesOf } from './group-values';

/** One group as it is, and its form once somebody means to change it. */
function Group({ record, group }: { record: StudentRecord; group: ChangeGroup }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={changeGroupWords[group]}>
      {open ? (
        // Anew where the record says something else of this group, and not for a change of another one.
        <ChangeForm
          key={JSON.stringify(valuesOf(record, group))}
          record={record}
          group={group}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
          <GroupFacts record={record} group={group} />
          <Button
            variant="outline"
            size="sm"
            onClick={() => setOpen(true)}
            aria-label={`Change: ${changeGroupWords[group]}`}
          >
            Change
          </Button>
        </Flex>
      )}
    </Section>
  );
}

function Opened({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(student.studentRecords.one, { params: { id } }));
  const crumbs = [
    { label: 'Students', to: studentsPath },
    { label: data?.fullName ?? 'Student', to: studentPath(id) },
    { label: 'Edit' },
  ];
  return (
    <>
      <PageHeader
        title={data ? `Edit: ${data.fullName}` : 'Edit'}
        lead="What a change does to fees, registration and bed-space is shown before it is saved. Results stay as they are."
        crumbs={crumbs}
      />
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data?.may.length === 0 && (
        <Alert status="info" title="You only look here">
          Records are changed by registry officers, and nobody changes their own.
        </Alert>
      )}
      {data && (
        <Stack gap="4">
          {data.may.map((group) => (
            <Group key={group} record={data} group={group} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Changes of the record of the student whom `?student=` names, each group by itself. */
export default function EditStudentPage() {
  const [search] = useSearchParams();
  const id = studentIn(search);
  return (
    <>
      <StudentManagementTabs />
      {id === null ? (
        <>
          <PageHeader title="Edit" lead="No student was chosen." />
          <ButtonLink to={studentsPath}>Choose from the list</ButtonLink>
        </>
      ) : (
        <Opened key={id} id={id} />
      )}
    </>
  );
}
