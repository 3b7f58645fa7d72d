/** In the place of Chakra's reset, which is among the rules that the build has made (`page-rules-loader.cjs`). */
export const createPreflight = () => ({});
