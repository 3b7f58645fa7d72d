/** What `portal-module check` checks of a release, each with what it means when nothing is wrong. */
export const releaseChecks = {
  manifest: 'module.json is valid',
  files: 'every file is as module.json says',
  budgets: 'entry and pages are within their budgets',
  react: 'the portal supplies React, nothing brings a second one',
  ranges: 'host and doors fit this portal',
  mounts: 'everything declared mounts three times',
  heading: 'every page has one heading and a title',
  cleanup: 'nothing stays behind',
  css: 'styles stay inside the module',
  errors: 'no errors in the console',
  axe: 'axe finds nothing, in light and dark',
  requests: 'nothing is asked of addresses that module.config.ts does not name',
  policy: "the portal's policy refuses nothing",
  silence: 'pages bear an API that does not answer',
  reports: 'the shell has nothing to report',
};

/** Version of the kit that checks this. It rises with the list: a report of another kit proves something else. */
export const kitVersion = '1.0.0';
