import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Box, ButtonLink, Text } from '@portal/shared/ui';
import { resultsOfStudentPath } from '../../../lib/result-pages';
import { BlocksTable } from '../../../lib/result-tables';
import { aboutStudent, StagedCourses, type History } from './staged-courses';

/** What keeps it within the university: an office reads more than the student does. */
function notesOf({ blocked, semesters }: History): string[] {
  return [
    'For use within the university. It is no transcript.',
    ...(semesters.some(({ provisional }) => provisional) ? ['Not all of it is published.'] : []),
    ...(blocked ? ['This student owes fees.'] : []),
  ];
}

/** Every result of a student on A4, as a board reads them: without a code, which says what is published alone. */
export function HistoryPrint({ history }: { history: History }) {
  const { studentId, fullName, matricNumber, passport, semesters } = history;
  return (
    <PrintPage
      title="Results of a Student"
      numbers={[
        ['Matric number', matricNumber ?? '–'],
        ['Date', formatDate(new Date().toISOString())],
      ]}
      photo={{ src: passport, name: fullName }}
      actions={
        <ButtonLink to={resultsOfStudentPath(studentId)} variant="outline">
          Back to the student
        </ButtonLink>
      }
    >
      <Text role="note" fontWeight="bold" mt="3">
        {notesOf(history).join(' ')}
      </Text>
      <PrintSection
        title="Student"
        rows={[
          ['Name', fullName],
          ...aboutStudent(history).map(([name, value]) => [name, value || '–'] as const),
        ]}
      />
      {semesters.map((semester) => {
        const title = `${semester.session} ${semester.semester}`;
        return (
          <Box key={title} breakInside="avoid">
            <PrintSection title={title}>
              <StagedCourses label={`Courses of ${title}`} rows={semester.rows} />
              <Box mt="2">
                <BlocksTable label={`Averages of ${title}`} {...semester} />
              </Box>
            </PrintSection>
          </Box>
        );
      })}
    </PrintPage>
  );
}
