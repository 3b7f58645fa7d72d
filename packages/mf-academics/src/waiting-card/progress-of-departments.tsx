import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { Box, Flex, Heading, Text } from '@portal/shared/ui';
import type { Publication } from '../lib/result-sheets/sheets.api';
import { useCurrentSemester } from './use-current-semester';

/** Sheets of a department that have left it, and all of them. */
function countsOf({ sheets: { dean_ok, senate_ok, hod_ok, submitted, draft, none } }: Publication) {
  const done = dean_ok + senate_ok;
  return { done, all: done + hod_ok + submitted + draft + none };
}

function Progress({ row }: { row: Publication }) {
  const { done, all } = countsOf(row);
  return (
    <Box as="li" py="1.5">
      <Flex justify="space-between" gap="4">
        <Text>{row.department}</Text>
        <Text fontVariantNumeric="tabular-nums">
          {done} of {all}
        </Text>
      </Flex>
      <Box bg="bg.muted" borderRadius="full" height="2" aria-hidden borderWidth="1px">
        <Box
          bg="colorPalette.solid"
          borderRadius="full"
          height="100%"
          width={`${all === 0 ? 0 : Math.round((100 * done) / all)}%`}
        />
      </Box>
    </Box>
  );
}

const title = 'Courses of your students: sheets approved by deans';

/** How far what students take in the semester is, department by department; nothing while that is not known. */
export function ProgressOfDepartments() {
  const { semester } = useCurrentSemester();
  const { data } = useQuery({
    ...queryOf(academics.publications.list, { query: semester ?? { sessionId: 0, semesterId: 1 } }),
    enabled: semester !== null,
  });
  if (!data || data.length === 0) return null;
  return (
    <Box mt="4">
      <Heading as="h3" size="sm" mb="1">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none" aria-label={title}>
        {data.map((row) => (
          <Progress key={row.departmentId} row={row} />
        ))}
      </Box>
    </Box>
  );
}
