import { formatDecimal, texts } from '@portal/shared/model';
import { Avatar, Box, Card, chakra, Flex, Heading, SimpleGrid, Text, When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { StudentDashboard } from './dashboard.types';

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Box>
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontFamily="heading" textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </Box>
  );
}

function Place({ department, level }: Pick<StudentDashboard['summary'], 'department' | 'level'>) {
  const alone = (
    <When value={level}>
      <Text color="fg.muted">{level} level</Text>
    </When>
  );
  return (
    <When value={department} otherwise={alone}>
      <Text color="fg.muted">
        {department}
        <When value={level}> · {level} level</When>
      </Text>
    </When>
  );
}

/** Who the student is, and their record in figures. */
export function SummaryCard(summary: StudentDashboard['summary']) {
  const { fullName, matricNumber, department, level, session, semester } = summary;
  return (
    <Card.Root>
      <Card.Body>
        <Flex gap={{ base: '4', md: '6' }} align={{ base: 'flex-start', md: 'center' }}>
          <Avatar name={fullName} src={summary.passport} size={84} portrait />
          <Box minW="0">
            <Heading as="h2" size={{ base: 'lg', md: 'xl' }}>
              {fullName}
            </Heading>
            <When value={matricNumber}>
              <Text fontVariantNumeric="tabular-nums" fontWeight="medium">
                {matricNumber}
              </Text>
            </When>
            <Place department={department} level={level} />
            <Text color="fg.muted" textStyle="sm">
              {session} · {semester} semester
            </Text>
          </Box>
        </Flex>
        <SimpleGrid as="dl" columns={{ base: 2, sm: 3, lg: 5 }} gap="4" mt="5" pt="4" borderTopWidth="1px">
          <Figure
            label={texts.results.cgpa}
            value={
              <When value={summary.coursesUploaded} otherwise="–">
                {formatDecimal(summary.cgpa)}
              </When>
            }
          />
          <Figure label="Courses registered" value={summary.totalCoursesRegistered} />
          <Figure label="With results" value={summary.coursesUploaded} />
          <Figure label="Semesters" value={summary.semestersCount} />
          <Figure label="Sessions" value={summary.sessionsCount} />
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}
