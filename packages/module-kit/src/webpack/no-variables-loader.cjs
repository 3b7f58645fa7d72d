const exported = 'export { createTokenDictionary,';

/**
 * Of Chakra's dictionary: it knows all tokens and has no variables to declare, which are among the rules that the build
 * has made (`page-rules-loader.cjs`).
 */
module.exports = function noVariablesLoader(source) {
  if (!source.includes(exported))
    throw new Error(`Chakra's dictionary of tokens has no "${exported}" any more.`);
  return [
    source.replace(exported, 'export { withoutVariables as createTokenDictionary,'),
    'const withoutVariables = (options) => ({ ...createTokenDictionary(options), cssVarMap: new Map() });',
  ].join('\n');
};
