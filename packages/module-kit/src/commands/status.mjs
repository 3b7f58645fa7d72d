import { ruleText } from './rollout-options.mjs';
import { counted, table } from './say.mjs';
import { portalOptions } from './settings.mjs';
import { teamOf } from './team.mjs';

export const help = `portal-module status

What is live, who gets the canary, what a rollback goes back to, how the releases do in browsers (75th percentile of the time to load and to show
the largest part, share of failed loads), whether the portal answers their calls, the team's keys, and what went wrong
lately.

  portal-module status
  portal-module status --json
  portal-module status --portal https://portal.example --key team.pem
`;

export const options = portalOptions;

/** So many are worth a look; all are in --json. */
const shown = 8;

const percent = (share) => (share === null ? '–' : `${(share * 100).toFixed(1)} %`);
const seconds = (milliseconds) => (milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(2)} s`);
const when = (iso) => iso?.slice(0, 16).replace('T', ' ') ?? '–';

function canaryText(canary) {
  if (!canary) return 'none';
  if (canary.state === 'running')
    return `${canary.version}, for ${ruleText(canary.rule)}, since ${when(canary.startedAt)}`;
  return `${canary.version} was taken back${canary.stopReason ? `: ${canary.stopReason}` : ''}`;
}

/** What there is to know of the calls of a release, in a few words. */
const callsState = ({ incompatible = [], saysCalls = true, accepted = null }) => [
  ...(incompatible.length > 0 ? ['incompatible'] : []),
  ...(saysCalls ? [] : ['calls not said']),
  ...(accepted ? ['accepted'] : []),
];

const inUse = ['live', 'canary', 'known good'];

/** The same in sentences, of what people have now or get by a rollback. */
function callsText(releases) {
  const used = releases.filter(({ state }) => inUse.includes(state));
  return used.flatMap(({ version, incompatible = [], saysCalls = true }) => [
    ...(saysCalls
      ? []
      : [`${version} does not say which calls it makes: nobody knows whether the portal answers them.`]),
    ...(incompatible.length > 0 ? [`${version} is incompatible with the running portal:`] : []),
    ...incompatible.map((line) => `  ${line}`),
  ]);
}

function releasesText(releases) {
  if (releases.length === 0) return 'No releases yet.';
  const rows = releases
    .filter(({ state }, index) => index < shown || inUse.includes(state))
    .map(({ version, state, publishedAt, health, ...calls }) => [
      version,
      [state, ...callsState(calls)].join(', '),
      when(publishedAt),
      String(health.loads),
      percent(health.failureRate),
      seconds(health.p75.load),
      seconds(health.p75.lcp),
    ]);
  const heading = ['Release', 'State', 'Published (UTC)', 'Loads', 'Failed', 'Load p75', 'LCP p75'];
  return table([heading, ...rows]);
}

const problemText = ({ version, phase, subject, message, count, lastAt }) =>
  `  ${when(lastAt)}  ${version}  ${phase}${subject ? ` of ${subject}` : ''}, ${counted(count, 'time')}${message ? `: ${message}` : ''}`;

function problemsText(problems) {
  if (problems.length === 0) return 'No problems in browsers lately.';
  return ['Problems in browsers, newest first', ...problems.slice(0, shown).map(problemText)].join('\n');
}

/** The answer of the portal as a page of text. */
export function statusText({ id, title, enabled, liveVersion, canary, releases, keys, problems }) {
  return [
    `${title} (${id})${enabled ? '' : ', disabled by an administrator'}`,
    `Live    ${liveVersion ?? 'nothing yet'}`,
    `Canary  ${canaryText(canary)}`,
    `Back to ${releases.find(({ state }) => state === 'known good')?.version ?? 'nothing'}`,
    `Keys    ${keys.map(({ name }) => name).join(', ')}`,
    '',
    releasesText(releases),
    ...callsText(releases),
    '',
    problemsText(problems),
  ].join('\n');
}

export async function run(values, { folder }) {
  const team = await teamOf(values, folder);
  const data = await team.call({ method: 'GET', path: '/ModuleOwner/status' });
  return { data, text: statusText(data) };
}
