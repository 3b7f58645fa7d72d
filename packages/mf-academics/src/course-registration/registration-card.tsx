import type { academics } from '@portal/contracts/academics';
import { type CallData, counted } from '@portal/shared/model';
import {
  Box,
  ButtonLink,
  Card,
  Each,
  Flex,
  Heading,
  LabelBadge,
  StateBadge,
  Table,
  Text,
  Unless,
  When,
  type Badges,
} from '@portal/shared/ui';
import { GradeMark } from '../lib/grade-mark';
import { registerPath, viewPath } from './registration.api';
import { ReturnedNotice } from './returned-notice';

type Registration = CallData<typeof academics.courseRegistration.history>[number];
type Course = Registration['courses'][number];

const states: Badges<string> = {
  draft: { label: 'Draft', meaning: 'waiting' },
  submitted: { label: 'Submitted', meaning: 'underway' },
  adviser_ok: { label: 'Adviser approved', meaning: 'underway' },
  hod_ok: { label: 'HOD approved', meaning: 'underway' },
  locked: { label: 'Approved', meaning: 'good' },
};

function Grade({ grade, passed }: Pick<Course, 'grade' | 'passed'>) {
  return (
    <When value={grade} otherwise={<Text color="fg.subtle">Not shown</Text>}>
      <GradeMark grade={grade} passed={passed} />
    </When>
  );
}

function CourseRow({ graded, ...course }: Course & { graded: boolean }) {
  const { code, title, units, category, carryOver } = course;
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" color="fg" verticalAlign="top">
        {code}
      </Table.ColumnHeader>
      <Table.Cell overflowWrap="anywhere" hyphens="auto">
        {title}{' '}
        <When value={carryOver}>
          <StateBadge meaning="waiting">Carry-over</StateBadge>
        </When>
      </Table.Cell>
      <Table.Cell display={{ base: 'none', md: 'table-cell' }}>{category}</Table.Cell>
      <Table.Cell textAlign="end">{units}</Table.Cell>
      <When value={graded}>
        <Table.Cell>
          <Grade {...course} />
        </Table.Cell>
      </When>
    </Table.Row>
  );
}

/** The courses of one semester; they scroll by themselves where the phone is too narrow. */
function Courses({ session, semester, graded, courses }: Registration) {
  return (
    <Box
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={`Courses of ${session} ${semester}`}
      focusVisibleRing="inside"
    >
      <Table.Root
        css={{
          '& :is(th, td)': { paddingInline: { base: '1', sm: '3' }, fontSize: { base: 'sm', sm: 'md' } },
        }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">Code</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">Title</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" display={{ base: 'none', md: 'table-cell' }}>
              Category
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              Units
            </Table.ColumnHeader>
            <When value={graded}>
              <Table.ColumnHeader scope="col">Grade</Table.ColumnHeader>
            </When>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Each of={courses} by={({ code }) => code}>
            {(course) => <CourseRow graded={graded} {...course} />}
          </Each>
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** One semester with its courses. */
export function RegistrationCard(registration: Registration) {
  const { sessionId, semesterId, session, semester, level, units, courses, courseCount, returned, state } =
    registration;
  // Of the semester: an id of React's would be the same on every card of a first view.
  const id = `registration-${sessionId}-${semesterId}`;
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Body gap="3">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Box>
            <Heading as="h2" size="md" id={id}>
              {session} {semester}
            </Heading>
            <Text color="fg.muted" textStyle="sm">
              {level} level · {counted(units, 'unit')} · {counted(courseCount, 'course')}
            </Text>
          </Box>
          <Flex align="center" gap="3">
            <Unless value={state} is="draft">
              <ButtonLink
                to={viewPath(registration)}
                variant="outline"
                size="sm"
                aria-label={`Course form of ${session} ${semester}`}
              >
                Course form
              </ButtonLink>
            </Unless>
            <When value={returned} otherwise={<LabelBadge of={states} value={state} />}>
              <StateBadge meaning="bad">Returned</StateBadge>
            </When>
          </Flex>
        </Flex>
        <When value={returned}>
          {(why) => (
            <ReturnedNotice returned={why}>
              <ButtonLink size="sm" to={registerPath({ sessionId, semesterId })}>
                Correct the list
              </ButtonLink>
            </ReturnedNotice>
          )}
        </When>
        <When value={courses} otherwise={<Text color="fg.muted">No course is chosen yet.</Text>}>
          <Courses {...registration} />
        </When>
      </Card.Body>
    </Card.Root>
  );
}
