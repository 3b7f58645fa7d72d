import { averageHundredths, formatAverage, type Rounding } from '@portal/contracts/academics';
import { Section } from '@portal/shared/lists';
import { Box, chakra, Flex, InBuild, NativeSelect, Stack, Text } from '@portal/shared/ui';
import { use, useId, useState } from 'react';
import type { MySemesters } from './results.api';

type Given = NonNullable<MySemesters['whatIf']>;
type Chosen = Readonly<Record<string, string>>;

/** What the average would be with these grades; courses without one count nowhere, as in the real one. */
export function averageWith({ tnu, tgp, rounding, bands, courses, classes }: Given, chosen: Chosen) {
  const counted = courses.flatMap(({ code, units }) => {
    const band = bands.find(({ grade }) => grade === chosen[code]);
    return band ? [{ units, points: units * band.points }] : [];
  });
  const units = counted.reduce((sum, one) => sum + one.units, tnu);
  const points = counted.reduce((sum, one) => sum + one.points, tgp);
  const hundredths = averageHundredths(points, units, rounding as Rounding);
  const degreeClass = classes.find(({ from }) => hundredths >= from)?.name ?? '';
  return { cgpa: formatAverage(hundredths), degreeClass };
}

interface ChoiceProps {
  course: Given['courses'][number];
  bands: Given['bands'];
  value: string;
  choose: (grade: string) => void;
}

function Choice({ course: { code, title, units }, bands, value, choose }: ChoiceProps) {
  const id = useId();
  return (
    <Flex justify="space-between" align="center" gap="3" py="2" borderTopWidth="1px">
      <chakra.label htmlFor={id} minW="0">
        <chakra.span fontWeight="semibold">{code}</chakra.span> {title}, units: {units}
      </chakra.label>
      <Box flex="none" w="8.5rem">
        <NativeSelect id={id} value={value} onChange={({ target }) => choose(target.value)}>
          <option value="">Choose</option>
          {bands.map(({ grade }) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Flex>
  );
}

function Choices(given: Given) {
  const [chosen, setChosen] = useState<Chosen>({});
  const { cgpa, degreeClass } = averageWith(given, chosen);
  return (
    <Section
      title="What would my CGPA be?"
      lead="Choose the grades that you expect. Nothing of it is kept or seen by anybody."
    >
      <Stack gap="3">
        <Box>
          {given.courses.map((course) => (
            <Choice
              key={course.code}
              course={course}
              bands={given.bands}
              value={chosen[course.code] ?? ''}
              choose={(grade) => setChosen((now) => ({ ...now, [course.code]: grade }))}
            />
          ))}
        </Box>
        <Text role="status" fontWeight="semibold">
          CGPA {cgpa}, {degreeClass}
        </Text>
      </Stack>
    </Section>
  );
}

/** An average to come, of grades that somebody tries out; nothing to see before a script runs. */
export function WhatIf(given: Given) {
  return use(InBuild) ? null : <Choices {...given} />;
}
