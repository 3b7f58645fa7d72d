import { isOpenOrPaid } from '@portal/invoice/contract';
import { Box, chakra, Flex, StateBadge, Text } from '@portal/shared/ui';
import type { Acceptance } from './acceptance.api';

interface Step {
  label: string;
  done: boolean;
}

function stepsOf({ offer, invoice, letter }: Acceptance): Step[] {
  const standing = invoice && isOpenOrPaid(invoice.status);
  return [
    { label: 'Admitted', done: offer !== null },
    { label: 'Invoice generated', done: Boolean(standing) },
    { label: 'Acceptance fee paid', done: offer?.state === 'accepted' },
    { label: 'Admission letter', done: letter !== null },
  ];
}

/** Admitted, invoiced, paid, letter: how far it is, in words and not by colour alone. */
export function OfferSteps({ acceptance }: { acceptance: Acceptance }) {
  const steps = stepsOf(acceptance);
  const next = steps.findIndex(({ done }) => !done);
  return (
    <chakra.ol
      aria-label="Steps to your admission letter"
      listStyleType="none"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(4, 1fr)' }}
    >
      {steps.map(({ label, done }, index) => (
        <Box
          as="li"
          key={label}
          aria-current={index === next ? 'step' : undefined}
          borderTopWidth="3px"
          borderColor={done ? 'green.solid' : 'border.emphasized'}
          pt="2"
        >
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight={index === next ? 'semibold' : 'normal'}>{label}</Text>
            <StateBadge meaning={done ? 'good' : 'idle'}>{done ? 'Done' : 'To do'}</StateBadge>
          </Flex>
        </Box>
      ))}
    </chakra.ol>
  );
}
