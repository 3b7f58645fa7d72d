import path from 'node:path';
import { archiveOf } from './archive.mjs';
import { buildModule } from './build.mjs';
import { CommandError, exitCodes, misused } from './exit-codes.mjs';
import {
  acceptHelp,
  acceptOf,
  acceptOption,
  rolloutHelp,
  rolloutOptions,
  ruleOf,
  ruleText,
} from './rollout-options.mjs';
import { reportOf } from '../check/report.mjs';
import { counted } from './say.mjs';
import { portalOptions } from './settings.mjs';
import { teamOf } from './team.mjs';

export const help = `portal-module publish [--live | whom] [--no-build] [--reason TEXT] [--accept-incompatible]

Builds the module, signs it with the team's key and sends it. Without --live it becomes the canary: it stands in
for the live release for the people that you name, and for nobody else (0 % when you name none).

${rolloutHelp}
  --live          for everybody, from the next page load on
  --no-build      sends what lies in dist/
  --reason TEXT   kept in the portal's log
${acceptHelp}

The portal tells everything that is wrong with a release at once, and then stores nothing. A version is published
once: raise "version" in package.json (npm version patch) for the next.

  portal-module publish --tester ada.obi
  portal-module publish --percent 5 --type student
  portal-module publish --live --reason "Opening hours are shown"
  portal-module publish --portal https://portal.example --key team.pem --no-build --json
`;

export const options = {
  ...portalOptions,
  ...rolloutOptions,
  live: { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  ...acceptOption,
  reason: { type: 'string' },
};

/** What the portal takes: said before anything is sent. */
const mib = 1024 * 1024;
const largest = 12 * mib;

function queryOf(values) {
  const { given, percent, audiences, roles, testers } = ruleOf(values);
  const { live, reason } = values;
  const said = { reason, ...acceptOf(values) };
  if (live && given)
    throw misused('--live is for everybody: leave out --percent, --type, --role and --tester.');
  if (live) return { query: { to: 'live', ...said }, whom: 'everybody' };
  const rule = {
    percent: percent ?? (audiences.length + roles.length > 0 ? 100 : 0),
    audiences,
    roles,
    testers,
  };
  const query = {
    to: 'canary',
    percent: rule.percent,
    ...said,
    audiences: audiences.join(','),
    roles: roles.join(','),
    testers: testers.join(','),
  };
  return { query, whom: ruleText(rule) };
}

/** Words of what happened to the release. */
function stateText({ id, version, placed }, whom) {
  const words = {
    live: 'is live: everybody gets it from the next page load on.',
    canary: `is the canary, for ${whom}.`,
    held: 'is stored; the module is disabled, so it goes live when it is enabled.',
    stored: 'is stored, and nobody gets it: the module is disabled.',
  };
  return `${id} ${version} ${words[placed]}`;
}

function explained(error, { version }) {
  if (error.reason !== 'RELEASE_EXISTS') return error;
  const message = `${version} is published already, and a published version never changes. Raise "version" in package.json, as with: npm version patch`;
  return new CommandError(exitCodes.refused, message, error.errors);
}

export async function run(values, { folder, note }) {
  const { query, whom } = queryOf(values);
  const built = async (root) => {
    note('Building …');
    return (await buildModule(root)).id;
  };
  const team = await teamOf(values, folder, values['no-build'] ? undefined : built);
  const dist = path.join(team.root, 'dist');
  const report = reportOf(team.root, dist);
  const release = await archiveOf(dist, team.key, report);
  if (release.archive.length > largest)
    throw new CommandError(
      exitCodes.refused,
      `The release is ${Math.ceil(release.archive.length / mib)} MB packed; the portal takes 12 MB.`,
    );
  const kib = Math.ceil(release.archive.length / 1024);
  note(
    `Sending ${release.id} ${release.version} (${counted(release.files, 'file')}, ${kib} KiB) to ${team.origin} …`,
  );
  if (!report)
    note('No report of a passed check goes along: portal-module check makes one of exactly this build.');
  try {
    const data = await team.call({
      method: 'POST',
      path: '/ModuleOwner/publish',
      query,
      archive: release.archive,
    });
    const warnings = (data.warnings ?? []).map((words) => `Note: ${words}.`);
    return { data, text: [stateText(data, whom), ...warnings].join('\n') };
  } catch (error) {
    throw explained(error, release);
  }
}
