import { contractOf } from './tools/lib/contracts.mjs';

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
      comment: '@portal/shared is below everything else.',
      from: { path: '^packages/shared/src/' },
      to: { path: '^packages/(?!shared/)' },
    },
    {
      name: 'module-knows-shared-and-contracts-only',
      severity: 'error',
      comment: 'Modules meet through routes, slots, events and the API.',
      from: { path: '^packages/(mf-[^/]+)/(src|module\\.config)' },
      to: { path: '^packages/(?!shared/|contracts/)', pathNot: '^packages/$1/' },
    },
    ...Object.entries(contractOf).map(([module, domain]) => ({
      name: `${module}-knows-its-contract`,
      severity: 'error',
      comment: `${module} brings the contract of ${domain} along, and no other's: that would tie two teams together.`,
      from: { path: `^packages/${module}/` },
      to: { path: '^packages/contracts/', pathNot: `^packages/contracts/src/${domain}/` },
    })),
    {
      name: 'contract-knows-model-only',
      severity: 'error',
      comment:
        'A contract is bundled into its module and read by the API: its own folder and /model, nothing else but, for now, what payers and officers share in /finance.',
      from: { path: '^packages/contracts/src/([^/]+)/', pathNot: tests },
      to: { path: '^packages/', pathNot: `^packages/contracts/src/$1/|${shared}(model|finance)/` },
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
      comment: 'Modules are found at run time.',
      from: { path: '^packages/shell/src/' },
      to: { path: '^packages/(?!shared/|shell/)' },
    },
    {
      name: 'api-knows-contracts',
      severity: 'error',
      comment: 'The API shares rules and contract with the browser, never screens.',
      from: { path: '^packages/api/(src|seeds)/', pathNot: tests },
      to: {
        path: '^packages/(?!api/)',
        pathNot: `^packages/contracts/|${shared}(model|programme|finance|report/calls)/`,
      },
    },
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
        '/model, /report/calls, /programme, /finance and the contracts run in the API as well: yup and small pure libraries only.',
      from: {
        path: `^packages/contracts/|${shared}(model|report/calls|programme|finance)/`,
        pathNot: tests,
      },
      to: { path: 'node_modules/', pathNot: 'node_modules/(yup|date-fns|to-words)/' },
    },
    door('model', []),
    door('finance', ['model']),
    door('programme', ['model', 'finance']),
    door('module', ['model']),
    door('router', []),
    door('session', ['model', 'module']),
    door('http', ['model', 'session']),
    door('ui', ['model', 'router']),
    door('forms', ['ui', 'model', 'programme', 'http', 'session', 'module']),
    door('invoice', ['ui', 'model', 'finance', 'report', 'router']),
    door('report', ['ui', 'forms', 'http', 'model', 'router', 'session']),
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
