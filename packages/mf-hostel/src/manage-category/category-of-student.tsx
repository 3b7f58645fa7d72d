import { hostel } from '@portal/contracts/hostel';
import { Picker, type PickerChoice } from '@portal/shared/forms';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { Badge, Box, ErrorMessage, Flex, Loading, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { findStudents } from '../lib/find-students';

function Categories({ studentId }: { studentId: number }) {
  const found = useQuery(queryOf(hostel.categories.ofStudent, { query: { studentId } }));
  if (found.isPending) return <Loading label="Looking at the student…" />;
  if (!found.data) return <ErrorMessage error={found.error} retry={() => void found.refetch()} />;
  const { fullName, gender, level, department, categories } = found.data;
  return (
    <Stack gap="2" role="status">
      <Text>{[fullName, gender, level > 0 && `${level} level`, department].filter(Boolean).join(', ')}</Text>
      {categories.length === 0 ? (
        <Text>No category fits: only bed-spaces without one are for this student.</Text>
      ) : (
        <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" aria-label="Categories of the student">
          {categories.map(({ id, name, byHand }) => (
            <li key={id}>
              <Badge>{byHand ? `${name} (by hand)` : name}</Badge>
            </li>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

/** Which categories somebody has, by the same rule as booking. */
export function CategoryOfStudent() {
  const [student, setStudent] = useState<PickerChoice | null>(null);
  return (
    <Section title="Which category is this student?" lead="By the same rules as when they book.">
      <Stack gap="4" maxW="32rem">
        <Box>
          <Picker
            label="Student"
            find={findStudents}
            chosen={student}
            onChange={setStudent}
            placeholder="Name or matric number"
            hint="Three letters or figures at least."
          />
        </Box>
        {student && <Categories key={student.value} studentId={Number(student.value)} />}
      </Stack>
    </Section>
  );
}
