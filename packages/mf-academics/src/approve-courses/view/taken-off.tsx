import { approvalStages, decidingOfficeNames } from '@portal/contracts/academics';
import { ActionButtons, rowAction, Section, type RowAction } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Box, Flex, Stack, Text } from '@portal/shared/ui';
import { callsOf, type Approval } from '../approvals.api';

type Refused = Approval['refused'][number] & { registrationId: number };

/** Of the office that took it off. */
const allow: readonly RowAction<Refused>[] = approvalStages.map((stage) =>
  rowAction({
    label: ({ code }: Refused) => `Allow ${code} again`,
    when: ({ mayAllow, office }: Refused) => mayAllow && office === stage,
    question: ({ code }: Refused) => `Allow ${code} again?`,
    consequence: 'The student can choose it again. The list does not change by itself.',
    confirm: 'Allow',
    call: callsOf[stage].allow,
    input: ({ registrationId: id, courseId }: Refused) => ({ params: { id, courseId } }),
    done: ({ row }) => `${row.code} can be chosen again`,
  }),
);

/** Courses that an office took off the list; nothing where none was. */
export function TakenOff({ registration: { id, refused } }: { registration: Approval }) {
  if (refused.length === 0) return null;
  return (
    <Section title="Taken off the list">
      <Stack as="ul" gap="3" listStyleType="none">
        {refused.map((one) => (
          <li key={one.courseId}>
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Box>
                <Text fontWeight="medium">
                  {one.code}: {one.reason}
                </Text>
                <Text color="fg.muted" textStyle="sm">
                  {one.by}, {decidingOfficeNames[one.office]}, {formatDate(one.at)}
                </Text>
              </Box>
              <ActionButtons size="sm" actions={allow} row={{ ...one, registrationId: id }} />
            </Flex>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
