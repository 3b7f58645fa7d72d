import { acceptHelp, acceptOf, acceptOption } from './rollout-options.mjs';
import { portalOptions } from './settings.mjs';
import { teamOf } from './team.mjs';

export const help = `portal-module rollback [VERSION] [--reason TEXT] [--accept-incompatible]

Takes the canary back: everybody gets the live release. Without a canary, or with a VERSION, makes the release
before, or the one named, live; the first release of a module leaves with nothing in its place. Nothing is deleted:
promote VERSION goes forward again.

${acceptHelp}

  portal-module rollback
  portal-module rollback --reason "The list is empty for part-time students"
  portal-module rollback 1.2.0
`;

export const options = { ...portalOptions, ...acceptOption, reason: { type: 'string' } };
export const takes = 1;

export async function run({ reason, ...values }, { folder, words: [version], note }) {
  const team = await teamOf(values, folder);
  const json = { version, reason, ...acceptOf(values) };
  note(`Rolling ${team.module} back …`);
  const data = await team.call({ method: 'POST', path: '/ModuleOwner/roll-back', json });
  const { id, placed } = data;
  const words = {
    live: 'is live for everybody.',
    stored: 'is taken back: everybody gets the live release.',
    out: 'is taken back: nobody has the module until a release is live again.',
  };
  return { data, text: `${id} ${data.version} ${words[placed]}` };
}
