import { Section } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { Box, LabelBadge, Stack, Text } from '@portal/shared/ui';
import { courseBadges } from '../../lib/course-badges';
import type { Approval } from '../approvals.api';

type LeftOut = Approval['leftOut'][number];

function LeftOutLine({ code, title, units, status }: LeftOut) {
  return (
    <li>
      {code} {title}, {counted(units, 'unit')} <LabelBadge of={courseBadges} value={status} />
    </li>
  );
}

/** How the list differs from the curriculum as it is today; nothing where it does not. */
export function Differences({ registration: { leftOut, problems } }: { registration: Approval }) {
  if (leftOut.length === 0 && problems.length === 0) return null;
  return (
    <Section title="Against the curriculum">
      <Stack gap="4">
        {leftOut.length > 0 && (
          <Box>
            <Text fontWeight="semibold">Could be taken and is not on the list</Text>
            <Box as="ul" ps="5">
              {leftOut.map((course) => (
                <LeftOutLine key={course.id} {...course} />
              ))}
            </Box>
          </Box>
        )}
        {problems.length > 0 && (
          <Box>
            <Text fontWeight="semibold">The student would be told today</Text>
            <Box as="ul" ps="5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </Box>
          </Box>
        )}
      </Stack>
    </Section>
  );
}
