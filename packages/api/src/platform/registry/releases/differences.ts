import { counted, type ModuleManifest } from '@portal/shared/model';

/** One thing that is not the same; null where it is not there. */
export interface Difference {
  what: string;
  before: string | null;
  after: string | null;
}

/** Everything that can be said of a release in one line each, under names that stay from release to release. */
type Lines = Map<string, string>;

const list = (words: readonly string[] | undefined) => words?.join(', ') ?? 'everybody';
const plain = (value: unknown) => (value === undefined ? 'yes' : JSON.stringify(value));

function routesOf({ routes }: ModuleManifest): [string, string][] {
  return routes.map(({ path, audience, ...route }) => {
    const more = [
      `“${route.title}”`,
      `for ${list([...audience].sort())}`,
      ...(route.claim ? [`claim ${route.claim}`] : []),
      ...(route.impersonation ? [`impersonation ${route.impersonation}`] : []),
      ...(route.offline === 'read' ? ['readable offline'] : []),
      ...(route.slots?.length ? [`shows ${list(route.slots)}`] : []),
    ];
    // `/results` of a student and of an official are two routes.
    return [`Route ${path} (${route.load})`, more.join(', ')];
  });
}

/** A name may lead to several pages: the first that the person may open. */
function menuOf({ menu }: ModuleManifest): [string, string][] {
  const names = [...new Set(menu.map(({ name }) => name))];
  return names.map((name) => {
    const leads = menu
      .filter((entry) => entry.name === name)
      .map(
        ({ label, route, audience }) =>
          `“${label}” leads to ${route}${audience ? ` for ${list(audience)}` : ''}`,
      );
    return [`Menu name ${name}`, leads.join(', else ')];
  });
}

function offersOf(manifest: ModuleManifest): [string, string][] {
  const { slots, notifications } = manifest;
  return [
    ...menuOf(manifest),
    ...slots.provides.map(({ slot, props }): [string, string] => [`Slot ${slot}`, plain(props)]),
    ...slots.contributes.map(({ slot, load, order, deadline, audience, claim }): [string, string] => [
      `Contribution to ${slot} (${load})`,
      [`for ${list(audience)}`, `order ${order ?? 0}`, `deadline ${deadline ?? 3000} ms`, claim ?? '']
        .filter(Boolean)
        .join(', '),
    ]),
    ...notifications.map(({ type, route }): [string, string] => [
      `Notification ${type}`,
      `leads to ${route}`,
    ]),
  ];
}

function eventsOf({ events }: ModuleManifest): [string, string][] {
  return [
    ...Object.entries(events.emits).map(([event, schema]): [string, string] => [
      `Sends ${event}`,
      plain(schema),
    ]),
    ...events.listens.map((event): [string, string] => [`Hears ${event}`, 'yes']),
  ];
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function settingsOf({ config }: ModuleManifest): [string, string][] {
  const { properties = {}, required = [] } = (config ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, schema]) => [
    `Setting ${name}`,
    `${JSON.stringify(schema)}${required.includes(name) ? ', required' : ''}`,
  ]);
}

function rangesOf({ host, shared, budgets }: ModuleManifest): [string, string][] {
  return [
    ['Host range', host],
    ...Object.entries(shared).map(([door, range]): [string, string] => [`Range of ${door}`, range]),
    ['Budget of the entry', `${budgets.entry} bytes`],
    ['Budget of a route', `${budgets.route} bytes`],
  ];
}

function linesOf(manifest: ModuleManifest): Lines {
  return new Map([
    ['Title', manifest.title],
    ['Team', manifest.owner],
    ...routesOf(manifest),
    ...offersOf(manifest),
    ...eventsOf(manifest),
    ...settingsOf(manifest),
    ...rangesOf(manifest),
  ]);
}

/** Files carry their content in their names, so they are told by numbers and not one by one. */
function filesBetween(before: ModuleManifest, after: ModuleManifest): Difference[] {
  const [from, to] = [before.build.files, after.build.files];
  const same = Object.entries(to).filter(
    ([name, { integrity }]) => from[name]?.integrity === integrity,
  ).length;
  const inWords = (files: ModuleManifest['build']['files']) => {
    const all = Object.values(files);
    const bytes = all.reduce((sum, file) => sum + file.bytes, 0);
    return `${counted(all.length, 'file')}, ${counted(bytes, 'byte')}, ${all.length - same} of their own`;
  };
  const [was, is] = [inWords(from), inWords(to)];
  return same === Object.keys(to).length && same === Object.keys(from).length
    ? []
    : [{ what: 'Files', before: was, after: is }];
}

/** What differs between two releases of a module. */
export function differencesOf(before: ModuleManifest, after: ModuleManifest): Difference[] {
  const [from, to] = [linesOf(before), linesOf(after)];
  const names = [...new Set([...from.keys(), ...to.keys()])];
  const changed = names.map((what) => ({
    what,
    before: from.get(what) ?? null,
    after: to.get(what) ?? null,
  }));
  return [...changed.filter((each) => each.before !== each.after), ...filesBetween(before, after)];
}
