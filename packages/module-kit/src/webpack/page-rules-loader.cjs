/**
 * In the place of `page-rules.ts` of the theme: the rules that are for no class, made by Chakra and Emotion as the shell
 * is built.
 */
module.exports = async function pageRulesLoader() {
  const { tsImport } = await import('tsx/esm/api');
  const { rulesOfPage } = await tsImport('@portal/shared/prerender', this.resourcePath);
  return [
    'export const pageStyles = { preflight: false, globalCss: {} };',
    `export const pageRules = ${JSON.stringify(rulesOfPage())};`,
  ].join('\n');
};
