import { hostVersion } from '@portal/shared/model';
import { incompatibilityOf, unmetNeeds, type Needs } from './unmet-needs';
import { hostSupplies } from './host-supplies';

const release = (parts: Partial<Needs> = {}): Needs => ({
  title: 'Finance',
  version: '1.4.0',
  host: `^${hostVersion}`,
  shared: {},
  ...parts,
});

beforeEach(() => {
  jest.replaceProperty(hostSupplies as { react: string }, 'react', '19.1.0');
});

test('a release whose ranges this portal meets has nothing to be told', () => {
  const fitting = release({ shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0' } });
  expect(unmetNeeds(fitting)).toEqual([]);
  expect(incompatibilityOf(fitting)).toBeNull();
});

test.each<[string, Partial<Needs>, { path: string; message: string }, string]>([
  [
    'another host',
    { host: '^99.0.0' },
    { path: 'host', message: `the module needs host ^99.0.0; this portal is host ${hostVersion}` },
    `Finance 1.4.0 needs host ^99.0.0; this portal is host ${hostVersion}`,
  ],
  [
    'a host that is no range',
    { host: 'newest' },
    { path: 'host', message: 'newest is not a version range' },
    `Finance 1.4.0 needs host newest; this portal is host ${hostVersion}`,
  ],
  [
    'another version of a package',
    { shared: { react: '^18.0.0' } },
    { path: 'shared.react', message: 'the module needs ^18.0.0; the portal supplies 19.1.0' },
    'Finance 1.4.0 needs react ^18.0.0; this portal supplies react 19.1.0',
  ],
  [
    'another version of a part of a package',
    { shared: { 'react/jsx-runtime': '^18.0.0' } },
    { path: 'shared.react/jsx-runtime', message: 'the module needs ^18.0.0; the portal supplies 19.1.0' },
    'Finance 1.4.0 needs react/jsx-runtime ^18.0.0; this portal supplies react 19.1.0',
  ],
  [
    'a package that the portal does not have',
    { shared: { vue: '^3.0.0' } },
    { path: 'shared.vue', message: 'the portal supplies no such package' },
    'Finance 1.4.0 needs vue ^3.0.0; this portal supplies no such package',
  ],
])('a release that needs %s is told so, in one sentence and by field', (_, needs, field, sentence) => {
  expect(unmetNeeds(release(needs))).toEqual([field]);
  expect(incompatibilityOf(release(needs))).toBe(sentence);
});

test('whoever publishes is told of every misfit at once, others of the first', () => {
  const needs = release({ host: '^99.0.0', shared: { react: '^19.0.0', vue: '^3.0.0', angular: '^1.0.0' } });
  expect(unmetNeeds(needs).map(({ path }) => path)).toEqual(['host', 'shared.vue', 'shared.angular']);
  expect(incompatibilityOf(release({ ...needs, host: `^${hostVersion}` }))).toContain('vue');
});
