import type { academics } from '@portal/contracts/academics';
import { type CallData, counted } from '@portal/shared/model';
import {
  Box,
  ButtonLink,
  Card,
  Flex,
  Heading,
  StateBadge,
  Table,
  Text,
  type Badges,
} from '@portal/shared/ui';
import { useId } from 'react';
import { registerPath, viewPath } from './registration.api';
import { ReturnedNotice } from './returned-notice';

type Registration = CallData<typeof academics.courseRegistration.history>[number];
type Course = Registration['courses'][number];

const states: Badges<string> = {
  draft: { label: 'Draft', meaning: 'waiting' },
  submitted: { label: 'Submitted', meaning: 'underway' },
  adviser_ok: { label: 'Adviser approved', meaning: 'underway' },
  hod_ok: { label: 'HOD approved', meaning: 'underway' },
  returned: { label: 'Returned', meaning: 'bad' },
  locked: { label: 'Approved', meaning: 'good' },
};

function Grade({ grade }: { grade: string | null }) {
  if (!grade) return <Text color="fg.subtle">Not shown</Text>;
  return (
    <Text fontWeight="semibold" color={grade === 'F' ? 'fg.error' : 'fg'}>
      {grade}
    </Text>
  );
}

function CourseRow({ code, title, units, category, carryOver, grade, graded }: Course & { graded: boolean }) {
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row" color="fg" verticalAlign="top">
        {code}
      </Table.ColumnHeader>
      <Table.Cell>
        {title} {carryOver && <StateBadge meaning="waiting">Carry-over</StateBadge>}
      </Table.Cell>
      <Table.Cell display={{ base: 'none', md: 'table-cell' }}>{category}</Table.Cell>
      <Table.Cell textAlign="end">{units}</Table.Cell>
      {graded && (
        <Table.Cell>
          <Grade grade={grade} />
        </Table.Cell>
      )}
    </Table.Row>
  );
}

/** The courses of one semester; they scroll by themselves where the phone is too narrow. */
function Courses({ session, semester, courses }: Pick<Registration, 'session' | 'semester' | 'courses'>) {
  // Before anything is published there is nothing to say of it.
  const graded = courses.some(({ grade }) => grade !== null);
  return (
    <Box
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={`Courses of ${session} ${semester}`}
      focusVisibleRing="inside"
    >
      <Table.Root css={{ '& :is(th, td)': { paddingInline: { base: '1.5', sm: '3' } } }}>
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
            {graded && <Table.ColumnHeader scope="col">Grade</Table.ColumnHeader>}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {courses.map((course) => (
            <CourseRow key={course.code} graded={graded} {...course} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** One semester with its courses. */
export function RegistrationCard(registration: Registration) {
  const { sessionId, semesterId, session, semester, level, units, courses, returned } = registration;
  const state = returned ? 'returned' : registration.state;
  const id = useId();
  const look = states[state] ?? { label: state, meaning: 'idle' as const };
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Body gap="3">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Box>
            <Heading as="h2" size="md" id={id}>
              {session} {semester}
            </Heading>
            <Text color="fg.muted" textStyle="sm">
              {level} level · {counted(units, 'unit')} · {counted(courses.length, 'course')}
            </Text>
          </Box>
          <Flex align="center" gap="3">
            {state !== 'draft' && (
              <ButtonLink
                to={viewPath(registration)}
                variant="outline"
                size="sm"
                aria-label={`Course form of ${session} ${semester}`}
              >
                Course form
              </ButtonLink>
            )}
            <StateBadge meaning={look.meaning}>{look.label}</StateBadge>
          </Flex>
        </Flex>
        {returned && (
          <ReturnedNotice returned={returned}>
            <ButtonLink size="sm" to={registerPath({ sessionId, semesterId })}>
              Mend the list
            </ButtonLink>
          </ReturnedNotice>
        )}
        {courses.length === 0 ? (
          <Text color="fg.muted">No course is chosen yet.</Text>
        ) : (
          <Courses session={session} semester={semester} courses={courses} />
        )}
      </Card.Body>
    </Card.Root>
  );
}
