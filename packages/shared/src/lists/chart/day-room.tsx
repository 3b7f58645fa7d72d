import type { ReactNode } from 'react';
import { Box, Flex, chakra } from '../../ui';

export const chartHeight = { base: '28', md: '40' };
export const marksHeight = '5';

/** As much as the drawing takes, with words of usual length beside its title. */
export function Room({ id, title }: { id: string; title: string }) {
  return (
    <>
      <Caption id={id} best={<Box width="15rem" height="5" />}>
        {title}
      </Caption>
      <Box height={chartHeight} borderBottomWidth="1px" />
      <Box height={marksHeight} />
    </>
  );
}

/** The title of a drawing, and beside it the best of its days. */
export function Caption({ id, best, children }: { id: string; best: ReactNode; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3" wrap="wrap" mb="2">
      <chakra.figcaption id={id} fontWeight="semibold">
        {children}
      </chakra.figcaption>
      {best}
    </Flex>
  );
}
