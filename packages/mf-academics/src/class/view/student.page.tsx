import { useQuery } from '@portal/shared/http';
import { DataTable, Section, type Column } from '@portal/shared/lists';
import { counted, formatDate } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import {
  ButtonLink,
  DescriptionList,
  ErrorMessage,
  LabelBadge,
  Loading,
  OrDash,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { ClassTabs } from '../../lib/class-tabs';
import { studentQuery, type ClassStudent } from '../class.api';
import { approvalPath, classPath, stageBadges } from '../../lib/registration-pages';
import { resultsOfStudentPath } from '../../lib/result-pages';
import { levelWords } from '../../lib/level-words';

type Registration = ClassStudent['registrations'][number];

const columns: readonly Column<Registration>[] = [
  {
    header: 'Semester',
    cell: ({ id, semester, session }) => (
      <TextLink to={approvalPath(id)}>
        {semester} {session}
      </TextLink>
    ),
  },
  { header: 'Level', cell: ({ level }) => level },
  { header: 'Units', align: 'end', cell: ({ units }) => units },
  {
    header: 'Courses',
    cell: ({ courses, carryOvers }) =>
      carryOvers > 0 ? `${courses}, ${counted(carryOvers, 'carry-over')}` : courses,
  },
  {
    header: 'Submitted',
    cell: ({ submittedAt }) => <OrDash value={submittedAt && formatDate(submittedAt)} />,
  },
  { header: 'Stage', cell: ({ state }) => <LabelBadge of={stageBadges} value={state} /> },
];

const crumb = { label: 'My class', to: classPath };

function Opened({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(studentQuery(id));
  const seesResults = useCan('results.view');
  if (!data)
    return (
      <>
        <PageHeader title="Student" crumbs={[crumb, { label: 'Student' }]} />
        {error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />}
      </>
    );
  const { fullName, matricNumber, level, department, option, entryMode, standing, cgpa, phone, email } = data;
  return (
    <>
      <PageHeader
        title={fullName}
        crumbs={[crumb, { label: fullName }]}
        actions={
          seesResults && (
            <ButtonLink to={resultsOfStudentPath(id)} variant="outline">
              Results
            </ButtonLink>
          )
        }
      />
      <Stack gap="5">
        <Section title="Student">
          <DescriptionList
            items={[
              ['Matric number', matricNumber],
              ['Class', [levelWords(level), department, option].filter(Boolean).join(', ')],
              ['Entry mode', entryMode],
              ['Standing', standing],
              ['CGPA', cgpa],
              ['Phone', phone],
              ['Email', email],
            ]}
          />
        </Section>
        <Section title="Registrations">
          <DataTable
            caption="Registrations, the latest first"
            columns={columns}
            rows={data.registrations}
            rowKey={(row) => row.id}
            emptyText="Nothing was registered yet."
            cards
          />
        </Section>
      </Stack>
    </>
  );
}

/** One student of the class, whom `?id=` names, with every registration. */
export default function ClassStudentPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return (
    <>
      <ClassTabs />
      {Number.isInteger(id) && id > 0 ? (
        <Opened key={id} id={id} />
      ) : (
        <>
          <PageHeader title="Student" lead="No student was chosen." />
          <ButtonLink to={classPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
