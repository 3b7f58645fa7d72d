import { Section } from '@portal/shared/lists';
import { Alert, Box, ButtonLink, DescriptionList, PageHeader, PrinterIcon, Stack } from '@portal/shared/ui';
import { BlocksTable } from '../../../lib/result-tables';
import { broadsheetCrumb, resultsOfStudentPath } from '../../../lib/result-pages';
import { aboutStudent, StagedCourses, type History } from './staged-courses';

type Semester = History['semesters'][number];

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
        <StagedCourses label={`Courses of ${title}`} rows={rows} />
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
  const { studentId, fullName, semesters, blocked } = history;
  return (
    <>
      <PageHeader
        title={fullName}
        crumbs={[broadsheetCrumb, { label: fullName }]}
        actions={
          <ButtonLink variant="outline" to={`${resultsOfStudentPath(studentId)}&print=1`}>
            <PrinterIcon aria-hidden />
            Print
          </ButtonLink>
        }
      />
      <Stack gap="5">
        {blocked && <Alert status="warning" title="The student does not see these results: fees are owed." />}
        <Section title="Student">
          <DescriptionList items={aboutStudent(history)} />
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
