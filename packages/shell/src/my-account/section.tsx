import { Box, Heading, Text } from '@portal/shared/ui';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of a page, on its own panel. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="sm"
      p={{ base: '5', md: '6' }}
    >
      <Heading as="h2" id={id} size="lg" tabIndex={-1}>
        {title}
      </Heading>
      {lead && (
        <Text color="fg.muted" mt="1.5">
          {lead}
        </Text>
      )}
      <Box mt="4">{children}</Box>
    </Box>
  );
}
