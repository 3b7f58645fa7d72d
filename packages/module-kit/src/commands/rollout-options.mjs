import { misused } from './exit-codes.mjs';

/** Whom a canary goes to. Repeat an option, or join names by commas. */
export const rolloutOptions = {
  percent: { type: 'string' },
  type: { type: 'string', multiple: true },
  role: { type: 'string', multiple: true },
  tester: { type: 'string', multiple: true },
};

export const rolloutHelp = `  --percent N     of the people in question, 0 to 100; 0 is nobody but testers
  --type NAME     only student, lecturer, official or visitor
  --role NAME     only people with this role
  --tester NAME   this user name, whatever the percentage
  Repeat an option or join names by commas. Growing the percentage never takes the release from anybody.`;

/** For an emergency. */
export const acceptOption = { 'accept-incompatible': { type: 'boolean', default: false } };
export const acceptHelp = `  --accept-incompatible   the portal takes the release although it is incompatible, or does not say which
                          calls it makes; say why in --reason: everybody who may move modules is told`;
/** As the portal takes it; undefined is left out. */
export const acceptOf = (values) => ({ acceptIncompatible: values['accept-incompatible'] || undefined });

const names = (given = []) =>
  given
    .flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter(Boolean);

function percentOf(given) {
  if (given === undefined) return undefined;
  const percent = Number(given.replace(/%$/, ''));
  if (!Number.isInteger(percent) || percent < 0 || percent > 100 || given.trim() === '')
    throw misused(`--percent is a whole number from 0 to 100, not ${given}.`);
  return percent;
}

/** The rule that the options say; `given` tells whether they say any. */
export function ruleOf({ percent, type, role, tester }) {
  const given = [percent, type, role, tester].some((one) => one !== undefined);
  return {
    given,
    percent: percentOf(percent),
    audiences: names(type),
    roles: names(role),
    testers: names(tester),
  };
}

/** A rule in words, as in `5 % of students and testers ada.obi`. */
export function ruleText({ percent, audiences, roles, testers }) {
  const kinds = [
    audiences.map((one) => `${one}s`).join(' and '),
    roles.length > 0 && `people with the role ${roles.join(' or ')}`,
  ];
  const whom = kinds.filter(Boolean).join(', ') || 'everybody';
  const parts = [
    percent > 0 && `${percent} % of ${whom}`,
    testers.length > 0 && `${testers.length === 1 ? 'tester' : 'testers'} ${testers.join(', ')}`,
  ].filter(Boolean);
  return parts.join(' and ') || 'nobody yet: 0 %, no testers';
}
