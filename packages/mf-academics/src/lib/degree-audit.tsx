import { academics, auditRequirementLabels } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { counted, texts, type CallData } from '@portal/shared/model';
import { Box, chakra, Each, ErrorMessage, Flex, StateBadge, Stack, Text, When } from '@portal/shared/ui';

type Audit = NonNullable<CallData<typeof academics.degreeAudits.one>['audit']>;
type Requirement = Audit['requirements'][number];
type Course = Requirement['courses'][number];

const courseWords = ({ code, title, units, level, semester, awaited }: Course) =>
  [
    `${code} ${title}, ${counted(units, 'unit')}`,
    `${level} level ${texts.semesters[semester - 1] ?? ''}`,
    ...(awaited ? ['the result is still to come'] : []),
  ].join(', ');

/** The courses that are missing: opened by who wants to read them. */
function Courses({ courses, about }: { courses: readonly Course[]; about: string }) {
  return (
    <chakra.details mt="1">
      <chakra.summary cursor="pointer" py="2.5" textDecoration="underline">
        {counted(courses.length, 'course')} of “{about}”
      </chakra.summary>
      <Box as="ul" ps="5" listStyleType="disc">
        <Each of={courses} by={({ code }) => code}>
          {(course) => <li>{courseWords(course)}</li>}
        </Each>
      </Box>
    </chakra.details>
  );
}

function Line({ requirement, met, says, courses }: Requirement) {
  const label = auditRequirementLabels[requirement];
  return (
    <Box as="li" py="2" borderTopWidth="1px">
      <Flex justify="space-between" align="start" gap="4" css={{ '& > :last-child': { flexShrink: 0 } }}>
        <Text fontWeight="semibold">{label}</Text>
        <StateBadge meaning={met ? 'good' : 'waiting'}>{met ? 'Met' : 'Not met yet'}</StateBadge>
      </Flex>
      <Text color="fg.muted">{says}</Text>
      <When value={courses}>{(some) => <Courses courses={some} about={label} />}</When>
    </Box>
  );
}

function lead({ met, requirements }: Audit, programme: string | null): string {
  const what = programme === null ? 'the award' : `the award of ${programme}`;
  const there = requirements.filter((one) => one.met).length;
  return met
    ? `By the results that are published, everything is there that ${what} asks for.`
    : `By the results that are published, ${there} of ${counted(requirements.length, 'requirement')} for ${what} are met.`;
}

function Shown({ audit, programme }: { audit: Audit; programme: string | null }) {
  return (
    <Section title="Degree audit">
      <Stack gap="3">
        <Text>{lead(audit, programme)}</Text>
        <Box as="ul" listStyleType="none" aria-label="What the award asks for">
          <Each of={audit.requirements} by={({ requirement }) => requirement}>
            {(requirement) => <Line {...requirement} />}
          </Each>
        </Box>
      </Stack>
    </Section>
  );
}

/**
 * What is still lacking for the award, of oneself or of a student whose office one is; nothing for whom there is none, as
 * while results are hidden.
 */
export function DegreeAudit({ studentId }: { studentId?: number }) {
  const { data, error, refetch } = useQuery(
    queryOf(academics.degreeAudits.one, { query: studentId === undefined ? {} : { studentId } }),
  );
  if (error && !data) return <ErrorMessage error={error} retry={() => void refetch()} />;
  return data?.audit ? <Shown audit={data.audit} programme={data.programme} /> : null;
}
