import { useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Alert, ButtonLink, ErrorMessage, Loading, PageHeader, Stack, Text } from '@portal/shared/ui';
import { studiesLine } from '../../lib/student-choices';
import { ChangeLines } from '../../lib/add-drop/change-lines';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import {
  addDropPath,
  changeStudentPath,
  studentChangeQuery,
  type OfStudent,
  type StudentChange,
} from '../add-drop.api';
import { ChooseStudent } from './choose-student';
import { StudentForm } from './student-form';

const title = 'Add or drop for a student';

const Another = () => (
  <ButtonLink alignSelf="start" to={changeStudentPath} variant="outline">
    Another student
  </ButtonLink>
);

function Inside({ data, of }: { data: StudentChange; of: OfStudent }) {
  const { request, shut } = data;
  if (request.state !== 'draft')
    return (
      <Stack gap="4">
        <Alert status="info" title="A change is under way">
          The offices decide on it first. The student can take it back until the course adviser acts.
        </Alert>
        <ChangeLines lines={request.lines} />
        <Text>Reason: {request.reason}</Text>
        <Another />
      </Stack>
    );
  if (shut.length > 0)
    return (
      <Stack gap="3">
        {shut.map(({ gate, reason }) => (
          <Alert key={gate} status="warning" title={reason} />
        ))}
        <Another />
      </Stack>
    );
  return (
    <Stack gap="4">
      {request.version !== null && request.lines.length > 0 && (
        <Alert status="info">
          What the student saved as a draft is ticked. What you ask for takes its place.
        </Alert>
      )}
      <StudentForm offer={data} of={of} />
    </Stack>
  );
}

function Chosen({ of }: { of: OfStudent }) {
  const { data, error, refetch } = useQuery({ ...studentChangeQuery(of), staleTime: 0 });
  if (error && !data)
    return (
      <Stack gap="4" align="start">
        <ErrorMessage error={error} retry={() => void refetch()} />
        <Another />
      </Stack>
    );
  if (!data) return <Loading label="Loading the courses…" />;
  const { fullName, semester, session } = data;
  return (
    <Section title={fullName} lead={[studiesLine(data), `${semester} ${session}`].filter(Boolean).join(', ')}>
      <Inside data={data} of={of} />
    </Section>
  );
}

/** Courses that an officer adds and drops for one student. The same offices decide as when the student asks. */
export default function ChangeStudentPage() {
  const [search] = useSearchParams();
  const [studentId, sessionId, semesterId] = ['studentId', 'sessionId', 'semesterId'].map((name) =>
    Number(search.get(name)),
  );
  return (
    <>
      <CourseManagementTabs />
      <PageHeader
        title={title}
        crumbs={[{ label: 'Add & Drop course', to: addDropPath }, { label: title }]}
        lead="In place of the student, also outside the days of add and drop. Adviser, head and dean decide as usual."
      />
      {studentId && sessionId && semesterId ? (
        <Chosen key={search.toString()} of={{ studentId, sessionId, semesterId }} />
      ) : (
        <ChooseStudent />
      )}
    </>
  );
}
