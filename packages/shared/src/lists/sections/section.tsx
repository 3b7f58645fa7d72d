import { Box, Heading, Text, whenCompact } from '../../ui';
import { useId, type ReactNode } from 'react';

/** One part of the page with its own heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      css={whenCompact({ p: { base: '3', md: '4' } })}
    >
      <Heading
        as="h2"
        size="lg"
        id={id}
        mb={lead ? '1' : '4'}
        css={whenCompact({ textStyle: 'md', mb: lead ? '0' : '2' })}
      >
        {title}
      </Heading>
      {lead && (
        <Text color="fg.muted" mb="4" css={whenCompact({ textStyle: 'sm', mb: '3' })}>
          {lead}
        </Text>
      )}
      {children}
    </Box>
  );
}
