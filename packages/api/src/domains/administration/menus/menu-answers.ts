import type { Audience, ModuleMenuEntry, UserType } from '@portal/shared/model';
import { matchesRoute, resolveAlias, shellMenu, userTypes } from '@portal/shared/model';
import type { LiveSet } from '../../../platform/registry/live-set';

/** What a live module shows for a menu name, to whom. */
export interface MenuAnswer {
  module: string;
  label: string;
  route: string;
  icon: string | null;
  audience: UserType[];
  claim: string | null;
}

const normalise = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** For whom no module brings a page, the shell has some of its own. */
const ownAnswers = shellMenu.map(({ name, label, to, icon }) => ({
  name,
  answer: { module: 'shell', label, route: to, icon, audience: [...userTypes], claim: null },
}));

/** For each user type the routes that its people could enter. */
function answersOf(set: LiveSet, { name, label, route, icon, audience }: ModuleMenuEntry) {
  const routes = set.modules.flatMap(({ manifest }) =>
    manifest.routes.map((each) => ({ ...each, module: manifest.id })),
  );
  const byClaim = new Map<string, MenuAnswer>();
  const path = resolveAlias(route) ?? route;
  const may = (list: readonly Audience[] | undefined, type: UserType) => !list || list.includes(type);
  for (const type of userTypes.filter((each) => may(audience, each))) {
    const found = routes.filter((each) => each.audience.includes(type) && matchesRoute(each.path, path));
    for (const { claim, module } of found) {
      const key = `${module} ${claim ?? ''}`;
      const answer = byClaim.get(key) ?? {
        module,
        label,
        route,
        icon: icon ?? null,
        claim: claim ?? null,
        audience: [],
      };
      if (!answer.audience.includes(type)) answer.audience.push(type);
      byClaim.set(key, answer);
    }
  }
  return [...byClaim.values()].map((answer) => ({ name: normalise(name), answer }));
}

/** What live modules answer to each menu name. A name that is not in it is dropped by the client. */
export function menuAnswers(set: LiveSet): Map<string, MenuAnswer[]> {
  const answers = new Map<string, MenuAnswer[]>();
  const add = (name: string, answer: MenuAnswer) => answers.set(name, [...(answers.get(name) ?? []), answer]);
  const entries = set.modules.flatMap(({ manifest }) => manifest.menu);
  for (const entry of entries) for (const { name, answer } of answersOf(set, entry)) add(name, answer);
  for (const { name, answer } of ownAnswers) add(name, answer);
  return answers;
}
