import type { SystemConfig } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css';

/**
 * The rules that are for no class. Chakra makes them as the page begins, of reset, tokens and `globalCss`. The build for
 * visitors has another file in the place of this one (`page-rules-loader.cjs` of module-kit): made already, since they
 * cost a cheap phone a fifth of a second, and with nothing left for Chakra to make.
 */
export const pageStyles: Pick<SystemConfig, 'preflight' | 'globalCss'> = { preflight: true, globalCss };

/** The same made already: the order of the layers, then a rule for each. Empty where Chakra makes them. */
export const pageRules: readonly string[] = [];
