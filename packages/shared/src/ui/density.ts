import type { SystemStyleObject } from '@chakra-ui/react';

/** What the shell writes on the frame of pages on which people work through lists all day. */
export const compactDensity = { 'data-density': 'compact' } as const;

/** Styles for those pages alone, for `css`; with a second word only inside of such elements there, as in `tr`. */
export function whenCompact(styles: SystemStyleObject, inside = ''): SystemStyleObject {
  return { [`[data-density=compact] ${inside} &`]: styles };
}
