import { optionName } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { DataTable, Section, type Column } from '@portal/shared/lists';
import { counted, formatDate, labelOf } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import {
  ButtonLink,
  DescriptionList,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  OrDash,
  PageHeader,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { DegreeAudit } from '../../lib/degree-audit';
import { ClassTabs } from '../../lib/class-tabs';
import { studentQuery, type ClassStudent } from '../class.api';
import { ClassNotes } from './class-notes';
import { PersonalLoadForm } from '../../lib/personal-load/personal-load-form';
import { approvalPath, classPath, stageBadges, studentPath, unitsPath } from '../../lib/registration-pages';
import { resultsOfStudentPath } from '../../lib/result-pages';
import { levelWords } from '../../lib/level-words';

type Registration = ClassStudent['registrations'][number];

/** UTME and others are called as they are written. */
const entryModes = { DIRECT_ENTRY: 'Direct entry', PRE_DEGREE: 'Pre-degree' };

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

/** What else somebody who has an office over the student does here. */
function Actions({ id }: { id: number }) {
  const seesResults = useCan('results.view');
  const givesUnits = useCan('registration.exceed');
  return (
    <Flex gap="3" wrap="wrap">
      {givesUnits && (
        <ButtonLink to={unitsPath(id)} variant="outline">
          Assign a load
        </ButtonLink>
      )}
      {seesResults && (
        <ButtonLink to={resultsOfStudentPath(id)} variant="outline">
          Results
        </ButtonLink>
      )}
    </Flex>
  );
}

/** Units of their own for this student; of more than the rule's ceiling the dean alone says so. */
function Units({ id, fullName }: { id: number; fullName: string }) {
  return (
    <>
      <PageHeader
        title="Assign a load"
        lead={fullName}
        crumbs={[crumb, { label: fullName, to: studentPath(id) }, { label: 'Assign a load' }]}
      />
      <PersonalLoadForm studentId={id} back={{ to: studentPath(id), label: 'Back to the student' }} />
    </>
  );
}

function Opened({ id, part }: { id: number; part: string | null }) {
  const { data, error, refetch } = useQuery(studentQuery(id));
  const givesUnits = useCan('registration.exceed');
  if (!data)
    return (
      <>
        <PageHeader title="Student" crumbs={[crumb, { label: 'Student' }]} />
        {error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />}
      </>
    );
  const { fullName, matricNumber, level, department, option, entryMode, standing, cgpa, phone, email } = data;
  if (part === 'units' && givesUnits) return <Units id={id} fullName={fullName} />;
  return (
    <>
      <PageHeader title={fullName} crumbs={[crumb, { label: fullName }]} actions={<Actions id={id} />} />
      <Stack gap="5">
        <Section title="Student">
          <DescriptionList
            items={[
              ['Matric number', matricNumber],
              ['Class', [levelWords(level), optionName({ department, option })].filter(Boolean).join(', ')],
              ['Entry mode', labelOf<string>(entryMode, entryModes)],
              ['Standing', standing],
              ['CGPA', cgpa],
              ['Phone', phone],
              ['Email', email],
            ]}
          />
        </Section>
        <DegreeAudit studentId={id} />
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
        {data.office && <ClassNotes studentId={id} fullName={fullName} />}
      </Stack>
    </>
  );
}

/** One student of the class, whom `?id=` names, with every registration; `?part=units` gives them units of their own. */
export default function ClassStudentPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return (
    <>
      <ClassTabs />
      {Number.isInteger(id) && id > 0 ? (
        <Opened key={id} id={id} part={search.get('part')} />
      ) : (
        <>
          <PageHeader title="Student" lead="No student was chosen." />
          <ButtonLink to={classPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
