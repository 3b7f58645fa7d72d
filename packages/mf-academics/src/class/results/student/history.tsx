import {
  resultStageLabels,
  standingLabels,
  type academics,
  type ResultStage,
} from '@portal/contracts/academics';
import { Section } from '@portal/shared/lists';
import { texts, type CallData } from '@portal/shared/model';
import { Alert, Box, Button, ButtonLink, DescriptionList, PageHeader, Stack } from '@portal/shared/ui';
import { BlocksTable, CourseTable } from '../../../lib/result-tables';
import { broadsheetCrumb, resultsOfStudentPath } from '../../../lib/result-pages';
import { levelWords } from '../../../lib/level-words';

type History = CallData<typeof academics.results.history>;
type Semester = History['semesters'][number];

const stageWords = (stage: ResultStage | null) =>
  stage === null ? 'Not submitted' : resultStageLabels[stage];

function OfSemester({ id, semester }: { id: number; semester: Semester }) {
  const { session, semester: name, sessionId, semesterId, provisional, rows } = semester;
  const title = `${session} ${name}`;
  const isPublished = rows.some(({ stage }) => stage === 'published');
  return (
    <Section title={title}>
      <Stack gap="4">
        {provisional && (
          <Alert
            status="info"
            title="Not all of it is published: the student sees less, and other averages."
          />
        )}
        <CourseTable
          label={`Courses of ${title}`}
          rows={rows}
          more={{ head: 'Stage', of: ({ stage }) => stageWords(stage) }}
        />
        <BlocksTable label={`Averages of ${title}`} {...semester} />
        {isPublished && (
          <Box>
            <ButtonLink
              variant="outline"
              size="sm"
              to={`${resultsOfStudentPath(id)}&sessionId=${sessionId}&semesterId=${semesterId}`}
              aria-label={`Result sheet of ${title}`}
            >
              Result sheet
            </ButtonLink>
          </Box>
        )}
      </Stack>
    </Section>
  );
}

/** Every semester of a student, as a transcript has them. */
export function WholeHistory({ history }: { history: History }) {
  const { studentId, fullName, matricNumber, level, department, entrySession, overall, semesters, blocked } =
    history;
  return (
    <>
      <PageHeader
        title={fullName}
        crumbs={[broadsheetCrumb, { label: fullName }]}
        actions={
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Stack gap="5">
        {blocked && <Alert status="warning" title="The student does not see these results: fees are owed." />}
        <Section title="Student">
          <DescriptionList
            items={[
              ['Matric number', matricNumber],
              ['Class', [levelWords(level), department].filter(Boolean).join(', ')],
              ['Entered in', entrySession],
              [texts.results.cgpa, overall?.gpa],
              ['Units and points', overall && `${overall.tnu} and ${overall.tgp}`],
              ['Standing', overall && standingLabels[overall.standing]],
              ['Class so far', overall?.degreeClass],
              ['Carry-overs', overall?.carryOvers.map(({ courseCode }) => courseCode).join(', ')],
            ]}
          />
        </Section>
        {semesters.map((semester) => (
          <OfSemester
            key={`${semester.sessionId} ${semester.semesterId}`}
            id={studentId}
            semester={semester}
          />
        ))}
      </Stack>
    </>
  );
}
