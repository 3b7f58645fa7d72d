export const generalHelp = `portal-module – what a team needs to make a module of the portal

  create NAME     a new module that works at once: page, API call, slot card, settings, test
  dev             runs only this module, with Fast Refresh, against a portal
  check           proves the built module in the real shell, in a browser without a window
  build           builds the module into dist/
  keys            makes the team's key; keys list, keys add FILE, keys revoke FINGERPRINT
  publish         signs what is built and sends it to testers, to some people, or live
  promote         makes the canary live for everybody, or sends it to more people
  rollback        takes the canary back; without one, goes to the release before
  status          what is live, who gets the canary, how releases do in browsers

Every command has --help with examples, --json (one line of JSON on stdout) and --quiet (no progress).

Portal and key come from --portal and --key, else PORTAL_URL and PORTAL_KEY, else portal.json beside module.config.ts.

Exit codes
  0  done
  1  refused: the build has errors, a check failed, or the portal said no; every reason is listed
  2  wrong use: nothing was tried
  3  the portal cannot be reached, or failed: trying again may help
`;
