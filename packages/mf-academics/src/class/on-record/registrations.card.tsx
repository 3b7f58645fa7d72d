import { useQuery } from '@portal/shared/http';
import { DataTable, Section, type Column } from '@portal/shared/lists';
import { number, object } from '@portal/shared/model';
import { defineSlot } from '@portal/shared/module';
import { useCan } from '@portal/shared/session';
import { ErrorMessage, Flex, LabelBadge, Loading, Stack, Text, TextLink } from '@portal/shared/ui';
import { studentQuery, type ClassStudent } from '../class.api';
import { approvalPath, stageBadges } from '../../lib/registration-pages';
import { resultsOfStudentPath } from '../../lib/result-pages';

/** The page of one student, as its module describes it. */
const recordSection = defineSlot(
  'student-record.section',
  object({ studentId: number().integer().required() }).required(),
);

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
  { header: 'Courses', align: 'end', cell: ({ courses }) => courses },
  { header: 'Units', align: 'end', cell: ({ units }) => units },
  { header: 'Stage', cell: ({ state }) => <LabelBadge of={stageBadges} value={state} /> },
];

/** What a student registered, with the way to their results, on the page of their record. */
export default function RegistrationsCard() {
  const { studentId } = recordSection.useValues();
  const { data, error, refetch } = useQuery(studentQuery(studentId));
  const seesResults = useCan('results.view');
  return (
    <Section title="Registrations and results">
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Stack gap="3">
          <DataTable
            caption="Registrations, the latest first"
            columns={columns}
            rows={data.registrations}
            rowKey={({ id }) => id}
            emptyText="Nothing was registered yet."
            cards
          />
          <Flex gap="4" wrap="wrap">
            <Text>
              {data.standing}
              {data.cgpa && `, CGPA ${data.cgpa}`}
            </Text>
            {seesResults && <TextLink to={resultsOfStudentPath(studentId)}>Every result</TextLink>}
          </Flex>
        </Stack>
      )}
    </Section>
  );
}
