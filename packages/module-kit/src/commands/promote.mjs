import {
  acceptHelp,
  acceptOf,
  acceptOption,
  rolloutHelp,
  rolloutOptions,
  ruleOf,
  ruleText,
} from './rollout-options.mjs';
import { portalOptions } from './settings.mjs';
import { teamOf } from './team.mjs';

export const help = `portal-module promote [VERSION] [whom] [--reason TEXT] [--accept-incompatible]

Makes the canary, or the version named, live for everybody. With --percent, --type, --role or --tester it stays the
canary and goes to these people instead; what you do not name stays as it was.

${rolloutHelp}
${acceptHelp}

  portal-module promote
  portal-module promote --percent 25
  portal-module promote --tester ada.obi,bola.ade
  portal-module promote 1.3.0 --reason "Again, after the roll-back"
`;

export const options = { ...portalOptions, ...rolloutOptions, ...acceptOption, reason: { type: 'string' } };
export const takes = 1;

/** The canary's own rule, changed by what the options say. */
async function grown(team, rule, version) {
  const { canary } = await team.call({ method: 'GET', path: '/ModuleOwner/status' });
  const before = canary && (!version || canary.version === version) ? canary.rule : undefined;
  const kept = (name) => (rule[name].length > 0 ? rule[name] : (before?.[name] ?? []));
  return {
    percent: rule.percent ?? before?.percent ?? 0,
    audiences: kept('audiences'),
    roles: kept('roles'),
    testers: kept('testers'),
  };
}

export async function run(values, { folder, words: [version], note }) {
  const rule = ruleOf(values);
  const team = await teamOf(values, folder);
  const said = { version, reason: values.reason, ...acceptOf(values) };
  if (!rule.given) {
    note(`Making ${version ?? 'the canary'} of ${team.module} live …`);
    const data = await team.call({ method: 'POST', path: '/ModuleOwner/promote', json: said });
    return {
      data,
      text: `${data.id} ${data.version} is live: everybody gets it from the next page load on.`,
    };
  }
  const next = await grown(team, rule, version);
  const json = { ...next, ...said };
  const data = await team.call({ method: 'POST', path: '/ModuleOwner/rollout', json });
  return {
    data: { ...data, rule: next },
    text: `${data.id} ${data.version} is the canary, for ${ruleText(next)}.`,
  };
}
