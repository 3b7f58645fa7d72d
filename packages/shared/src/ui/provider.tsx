import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MadeRules } from './theme/made-rules';
import { pageRules } from './theme/page-rules';
import { system } from './theme/system';

/** Gives everything below it the portal's look. One for the whole page; modules render inside the shell's. */
export function PortalProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {pageRules.length > 0 && <MadeRules />}
      {children}
    </ChakraProvider>
  );
}
