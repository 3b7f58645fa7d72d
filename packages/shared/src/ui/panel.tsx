import { Card, Flex, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export interface PanelProps {
  title: string;
  /** Stands at the end of the title's line, as a badge. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Card.Root as="section" aria-labelledby={id} height="100%">
      <Card.Body gap="3">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="md" id={id}>
            {title}
          </Heading>
          {aside}
        </Flex>
        {children}
      </Card.Body>
    </Card.Root>
  );
}
