import fs from 'node:fs';
import { contractsOf } from './tools/lib/contracts.mjs';

/** Tests and what only they use. */
const tests = '(\\.test\\.tsx?$|[-.](fixture|mocks)\\.tsx?$|/lib/render-page\\.tsx$|/test/|/src/testing/)';
const shared = '^packages/shared/src/';

/** A door of @portal/shared imports itself, the doors below it and nothing else of the workspace. */
function door(name, below) {
  const allowed = [`${name}/`, ...below.map((other) => `${other}/`)].join('|');
  return {
    name: `door-${name.replace('/', '-')}`,
    severity: 'error',
    comment: `/${name} may import ${below.map((other) => `/${other}`).join(', ') || 'no other door'}.`,
    from: { path: `${shared}${name}/`, pathNot: tests },
    to: { path: shared, pathNot: `${shared}(${allowed})` },
  };
}

/** Folders of the API's platform: each imports those before it, and none after it. */
const platformFolders = [
  'crypto',
  'database',
  'process',
  'http',
  'topics',
  'lists',
  'windows',
  'audit',
  'outbox',
  'mail',
  'university',
  'ratings',
  'search',
  'sms',
  'notifications',
  'two-people',
  'identity',
  'exports',
  'own-data',
  'issued-papers',
  'registry',
  'imports',
  'pages',
  'jobs',
];

const unplaced = fs
  .readdirSync('packages/api/src/platform', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !platformFolders.includes(entry.name));
if (unplaced.length > 0)
  throw new Error(`platformFolders has no place for ${unplaced.map(({ name }) => name)}`);

/** Domains of the API, each with those that it may import. */
const domainsBelow = {
  student: [],
  academics: ['administration', 'student'],
  administration: ['student'],
  finance: ['student'],
  hostel: ['administration', 'finance', 'student'],
  admissions: ['finance', 'student'],
};

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one idea, or hide a third.',
      from: { path: '^(packages|e2e|bench|tools)/' },
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'The import leads nowhere: a wrong path or a package that is not in package.json.',
      from: { path: '^packages/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'shared-knows-no-package',
      severity: 'error',
      comment:
        '@portal/shared is below everything else. The gallery, which is in no door, shows what others make of it.',
      from: { path: '^packages/shared/src/(?!gallery/)', pathNot: tests },
      to: { path: '^packages/(?!shared/)' },
    },
    {
      name: 'module-knows-shared-and-contracts-only',
      severity: 'error',
      comment: 'Modules meet through routes, slots, events and the API.',
      from: { path: '^packages/(mf-[^/]+)/(src|module\\.config)' },
      to: { path: '^packages/(?!shared/|contracts/|invoice/)', pathNot: '^packages/$1/' },
    },
    ...Object.entries(contractsOf).map(([module, contracts]) => ({
      name: `${module}-knows-its-contract`,
      severity: 'error',
      comment: `${module} brings the contract of ${contracts.join(' and ')} along, and no other's: that would tie two teams together.`,
      from: { path: `^packages/${module}/` },
      to: { path: '^packages/contracts/', pathNot: `^packages/contracts/src/(${contracts.join('|')})/` },
    })),
    {
      name: 'contract-knows-model-only',
      severity: 'error',
      comment:
        'A contract is bundled into its module and read by the API: its own folder and /model, the types of steps of forms and the contract of invoices, nothing else.',
      from: { path: '^packages/contracts/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/',
        pathNot: `^packages/contracts/src/$1/|${shared}(model|forms/definition)/|^packages/invoice/src/contract/`,
      },
    },
    {
      name: 'feature-knows-itself',
      severity: 'error',
      comment: 'A feature folder imports itself and lib/ only; what two features need moves to lib/.',
      from: { path: '^packages/(mf-[^/]+)/src/([^/]+)/', pathNot: tests },
      to: { path: '^packages/$1/src/', pathNot: '^packages/$1/src/($2|lib)/' },
    },
    {
      name: 'shell-knows-no-module',
      severity: 'error',
      comment: 'Modules are found at run time. Only what is made at build time reads the programmes.',
      from: { path: '^packages/shell/src/(?!prerender/)', pathNot: tests },
      to: { path: '^packages/(?!shared/|shell/)' },
    },
    {
      name: 'api-knows-contracts',
      severity: 'error',
      comment: 'The API shares rules and contract with the browser, never screens.',
      from: { path: '^packages/api/(src|seeds)/', pathNot: tests },
      to: {
        path: '^packages/(?!api/)',
        pathNot: `^packages/(contracts/|invoice/src/contract/)|${shared}(model|wire|template|lists/calls|forms/definition)/`,
      },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      comment: 'Domains come and go; what they add, they add through `Part` (packages/api/src/domains.ts).',
      from: { path: '^packages/api/src/platform/', pathNot: tests },
      to: { path: '^packages/(api/src/(domains|app|server)|contracts/src/(?!registry/))' },
    },
    ...platformFolders.slice(0, -1).map((folder, at) => ({
      name: `platform-${folder}`,
      severity: 'error',
      comment: `${folder} imports a folder that stands after it in platformFolders: move what both need below both.`,
      from: { path: `^packages/api/src/platform/${folder}/`, pathNot: tests },
      to: { path: `^packages/api/src/platform/(${platformFolders.slice(at + 1).join('|')})/` },
    })),
    ...Object.entries(domainsBelow).map(([domain, below]) => ({
      name: `domain-${domain}`,
      severity: 'error',
      comment: `What ${domain} needs of domains other than ${below.join(', ') || 'itself'} it asks for through the platform, as with \`studentFact\`.`,
      from: { path: `^packages/api/src/domains/${domain}/`, pathNot: tests },
      to: {
        path: '^packages/api/src/domains/',
        pathNot: `^packages/api/src/domains/(${[domain, ...below].join('|')})/`,
      },
    })),
    ...Object.keys(domainsBelow).map((domain) => ({
      name: `domain-${domain}-knows-its-contract`,
      severity: 'error',
      comment: `${domain} answers its own contract and reads no other's.`,
      from: { path: `^packages/api/src/domains/${domain}/`, pathNot: tests },
      to: { path: '^packages/contracts/src/', pathNot: `^packages/contracts/src/${domain}/` },
    })),
    {
      name: 'simulator-stands-alone',
      severity: 'error',
      comment: 'It plays a foreign company: it may not know our code.',
      from: { path: '^packages/remita-simulator/', pathNot: '\\.config\\.js$' },
      to: { path: '^packages/(?!remita-simulator/)' },
    },
    {
      name: 'rules-without-react',
      severity: 'error',
      comment:
        '/model, /wire, /template, /lists/labels, /lists/calls, /forms/definition, the contract of invoices and those of domains run in the API as well: yup and small pure libraries only.',
      from: {
        path: `^packages/(contracts|invoice/src/contract)/|${shared}(model|wire|template|lists/labels|lists/calls|forms/definition)/`,
        pathNot: tests,
      },
      to: { path: 'node_modules/', pathNot: 'node_modules/(yup|date-fns|to-words)/' },
    },
    door('model', []),
    door('template', ['model', 'lists/labels']),
    door('module', ['model']),
    door('router', []),
    door('session', ['model', 'module']),
    door('http', ['model', 'session']),
    door('ui', ['model', 'router']),
    door('forms', ['ui', 'model', 'http', 'session', 'module']),
    door('lists', ['ui', 'forms', 'http', 'model', 'router', 'session']),
    {
      name: 'testing-in-tests',
      severity: 'error',
      comment: '/testing never reaches a browser.',
      from: { path: '^packages/', pathNot: tests },
      to: { path: `${shared}testing/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.portal)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
};
