import { counted } from '@portal/shared/model';
import { ButtonLink, Card, chakra, Choose, Flex, Heading, LabelBadge, Text, When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Figure } from './figure';
import { resultBadges, resultPath, type MySemesters } from './results.api';

type Semester = MySemesters['semesters'][number];

const reasons = {
  not_published: 'The results of this semester are not published yet.',
  not_registered: 'You have no approved registration of courses in this semester.',
  owing: 'Published. They are shown once nothing is owed.',
};

interface FrameProps extends Pick<Semester, 'state'> {
  /** Of the semester: an id of React's would be the same on every card of a first view. */
  id: string;
  title: string;
  children: ReactNode;
}

function Frame({ id, title, state, children }: FrameProps) {
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Body gap="3">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="md" id={id}>
            {title}
          </Heading>
          <LabelBadge of={resultBadges} value={state} />
        </Flex>
        {children}
      </Card.Body>
    </Card.Root>
  );
}

/** One semester: its averages, or why they are not there. */
export function SemesterCard(semester: Semester) {
  const {
    sessionId,
    semesterId,
    session,
    semester: name,
    level,
    state,
    courses,
    awaited,
    units,
    gpa,
    cgpa,
  } = semester;
  return (
    <Frame id={`result-${sessionId}-${semesterId}`} title={`${session} ${name}`} state={state}>
      <When
        value={state}
        is="published"
        otherwise={
          <Text color="fg.muted">
            <Choose value={state} of={reasons} />
          </Text>
        }
      >
        <Text color="fg.muted" textStyle="sm">
          <When value={level}>{level} level · </When>
          {counted(units, 'unit')} · {counted(courses, 'course')}
        </Text>
        <When value={awaited}>
          <Text color="fg.muted" textStyle="sm">
            Courses without a result yet: {awaited}
          </Text>
        </When>
        <Flex justify="space-between" align="end" gap="3" wrap="wrap">
          <Flex as="dl" gap="6">
            <Figure label="GPA" value={gpa} />
            <Figure label="CGPA" value={cgpa} />
          </Flex>
          <ButtonLink to={resultPath(semester)}>
            See the result
            <chakra.span srOnly>
              : {session} {name}
            </chakra.span>
          </ButtonLink>
        </Flex>
      </When>
    </Frame>
  );
}
