import { standingLabels } from '@portal/contracts/academics';
import { Section } from '@portal/shared/lists';
import { texts } from '@portal/shared/model';
import { Box, Choose, Each, Heading, SimpleGrid, Stack, Text, When } from '@portal/shared/ui';
import { Figure } from './figure';
import type { MySemesters } from './results.api';

type Overall = NonNullable<MySemesters['overall']>;

/** Failed courses that were never passed. */
export function CarryOvers({ carryOvers }: Pick<Overall, 'carryOvers'>) {
  return (
    <When value={carryOvers} otherwise={<Text color="fg.muted">No course has to be taken again.</Text>}>
      <Box as="ul" ps="5" listStyleType="disc">
        <Each of={carryOvers} by={({ courseCode }) => courseCode}>
          {({ courseCode, title, units, again }) => (
            <li>
              {courseCode}, {title}, units: {units}
              <When value={again}> (taken again, the result is still to come)</When>
            </li>
          )}
        </Each>
      </Box>
    </When>
  );
}

/** Over all published results. */
export function OverallSection({ tnu, tgp, gpa, standing, degreeClass, carryOvers }: Overall) {
  return (
    <Section title="All results so far">
      <Stack gap="4">
        <SimpleGrid as="dl" columns={{ base: 2, sm: 3, lg: 5 }} gap="4">
          <Figure label={texts.results.cgpa} value={gpa} />
          <Figure label="Class so far" value={degreeClass} />
          <Figure label="Standing" value={<Choose value={standing} of={standingLabels} />} />
          <Figure label="Units" value={tnu} />
          <Figure label="Grade points" value={tgp} />
        </SimpleGrid>
        <Box>
          <Heading as="h3" size="sm" mb="1">
            Carry-overs
          </Heading>
          <CarryOvers carryOvers={carryOvers} />
        </Box>
      </Stack>
    </Section>
  );
}
