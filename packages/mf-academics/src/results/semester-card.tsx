import { Box, ButtonLink, chakra, Choose, Facts, LabelBadge, Panel, Text, When } from '@portal/shared/ui';
import { resultBadges, resultPath, type MySemesters } from './results.api';

const reasons = {
  not_published: 'The results of this semester are not published yet.',
  not_registered: 'You have no approved registration of courses in this semester.',
  owing: 'Published. They are shown once nothing is owed.',
};

/** One semester: its averages, or why they are not there. */
export function SemesterCard(semester: MySemesters['semesters'][number]) {
  const { session, semester: name, level, state, courses, awaited, units, gpa, cgpa } = semester;
  return (
    <Panel title={`${session} ${name}`} aside={<LabelBadge of={resultBadges} value={state} />}>
      <When
        value={state}
        is="published"
        otherwise={
          <Text color="fg.muted">
            <Choose value={state} of={reasons} />
          </Text>
        }
      >
        <Facts
          items={[
            ['GPA', gpa],
            ['CGPA', cgpa],
            ['Level', level],
            ['Courses', courses],
            ['Units', units],
          ]}
        />
        <When value={awaited}>
          <Text color="fg.muted" textStyle="sm">
            Courses without a result yet: {awaited}
          </Text>
        </When>
        <Box>
          <ButtonLink to={resultPath(semester)}>
            See the result
            <chakra.span srOnly>
              : {session} {name}
            </chakra.span>
          </ButtonLink>
        </Box>
      </When>
    </Panel>
  );
}
