import { escapeHtml, menuIcons, type ModuleManifest, shellSlots } from '@portal/shared/model';
import { notificationKinds } from '../notifications/kinds';

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><tr>${cells(heads, 'th')}</tr>${body}</table>`;
}

const schemaText = (schema: unknown) =>
  schema ? `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : 'none';

function slots(modules: readonly ModuleManifest[]): string {
  const own = Object.entries(shellSlots).flatMap(([page, names]) =>
    names.map((slot) => [code(slot), `the portal’s page ${code(page)}`, 'none']),
  );
  const theirs = modules.flatMap(({ title, slots: { provides } }) =>
    provides.map(({ slot, props }) => [code(slot), escapeHtml(title), schemaText(props)]),
  );
  return table(['Slot', 'On a page of', 'Data handed over'], [...own, ...theirs]);
}

function events(modules: readonly ModuleManifest[]): string {
  const rows = modules.flatMap(({ title, events: { emits } }) =>
    Object.entries(emits).map(([name, schema]) => [code(name), escapeHtml(title), schemaText(schema)]),
  );
  return rows.length > 0 ? table(['Event', 'Sent by', 'Data'], rows) : '<p>No module sends any yet.</p>';
}

/** From nothing to a release for everybody, in the order in which a team meets them. */
const commands = (portal: string): [command: string, what: string][] => [
  [
    `npm exec --yes --package=${portal}/kit/create.tgz -- portal-module create mf-library --portal ${portal}`,
    'makes a module that works at once',
  ],
  ['cd mf-library', ''],
  ['npx portal-module keys', 'makes your key; an administrator registers the module with the public one'],
  ['npx portal-module dev', 'shows it in this portal while you write it, with Fast Refresh'],
  ['npx portal-module check', 'proves it in a browser, against the contract'],
  ['npx portal-module publish --tester USER', 'shows it to the people that you name, and to nobody else'],
  ['npx portal-module promote --percent 25', 'to more people; without --percent to everybody'],
  ['npx portal-module rollback', 'takes it back, the first release too'],
  ['npx portal-module status', 'how it does in browsers'],
];

const tarballLabels = {
  'create.tgz': 'the command that makes a module, alone',
  'module-kit.tgz': 'the command portal-module, the build and the test bases',
  'shared.tgz': 'the doors of @portal/shared with their types',
};

/** What a team outside this repository reads first; slots and events are those that are live here. */
export function kitPage(portal: string, modules: readonly ModuleManifest[]): string {
  const lines = commands(portal).map(([command, what]) => [code(command), escapeHtml(what)]);
  const files = Object.entries(tarballLabels).map(([name, what]) => [
    `<a href="/kit/${name}">${name}</a>`,
    escapeHtml(what),
  ]);
  return `<h1>Make a module of this portal</h1>
<p>A module is a part of the portal that a team makes, proves and publishes by itself: its pages, cards on other
pages, and menu entries. You need Node 20.19 or later.</p>
${table(['Command', 'What it does'], lines)}
<p>Every command explains itself with <code>--help</code>; the module’s README says the rest.</p>
<h2>Slots</h2><p>Places for cards on pages of others: <code>slots.contributes</code> of <code>module.config.ts</code>.</p>
${slots(modules)}
<h2>Events</h2><p>What modules tell each other: <code>events.listens</code>.</p>${events(modules)}
<h2>Icons of menu entries</h2><p>${menuIcons.map(code).join(', ')}</p>
<h2>Types of notifications</h2><p>${[...notificationKinds().keys()].map(code).join(', ')}</p>
<h2>A server of your own</h2>
<p>Name it in <code>backend</code> of <code>module.config.ts</code>; an administrator grants it. With <code>through</code>
the portal asks it for your pages at <code>/backends/mf-library/</code> (<code>askBackend</code> of
<code>@portal/shared/http</code>) and says who is signed in: the header <code>X-Portal-Person</code> is a JWT (EdDSA, one
minute) with issuer <code>${escapeHtml(portal)}</code>, your module as audience and the person’s id as <code>sub</code>, to be
verified with the <a href="/backends/keys.json">public keys</a>. With <code>direct</code> pages ask it themselves, and so
may every other module on the page.</p>
<h2>Files</h2>${table(['File', 'What it holds'], files)}
<h2>The API</h2><p><a href="/api/v1/docs">Every call, readable</a> and as
<a href="/api/v1/openapi.json">OpenAPI document</a>.</p>`;
}
