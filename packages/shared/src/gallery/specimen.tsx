import type { ReactNode } from 'react';
import { Box, Flex, Heading, Text } from '../ui';

export interface SpecimenProps {
  title: string;
  /** When to use it, in a sentence. */
  note?: string;
  /** Side by side, as buttons. */
  row?: boolean;
  children: ReactNode;
}

/** A component in one state. */
export function Specimen({ title, note, row = false, children }: SpecimenProps) {
  return (
    <Box as="section" mb="10" minW="0">
      <Heading as="h2" size="md" mb="1">
        {title}
      </Heading>
      {note && (
        <Text color="fg.muted" mb="3" maxW="42rem">
          {note}
        </Text>
      )}
      {row ? (
        <Flex wrap="wrap" gap="3" align="center">
          {children}
        </Flex>
      ) : (
        children
      )}
    </Box>
  );
}
