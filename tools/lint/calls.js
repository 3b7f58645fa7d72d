/** The domain whose contract stands at the path: its calls are exported under the same name. */
const domainOf = (path) => /^@portal\/contracts\/([a-z]+)$/.exec(path)?.[1];

/** `finance.refunds.list` of the `finance` in it. */
function wholeName(node) {
  const { parent } = node;
  const goesOn = parent.type === 'MemberExpression' && parent.object === node && !parent.computed;
  return goesOn ? wholeName(parent) : node;
}

/** What an identifier names is a type: nothing of it is in the build. */
const isType = ({ parent }) => parent.type === 'TSTypeQuery' || parent.type === 'TSQualifiedName';

/** A page ships the files of calls that it names; whoever takes the namespace itself ships all of them. */
const namedWhole = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      whole:
        'Write a call by its whole name where it is used, as in `{{name}}.group.call`: whoever takes `{{name}}` apart, passes it on or gives a part of it another name ships every call of the domain with the page.',
    },
  },
  create: (context) => ({
    ImportDeclaration(node) {
      const domain = domainOf(node.source.value);
      const namespaces = node.specifiers.filter(
        ({ type, imported }) => domain && (type !== 'ImportSpecifier' || imported.name === domain),
      );
      const variables = namespaces.flatMap((specifier) => context.sourceCode.getDeclaredVariables(specifier));
      for (const { references, name } of variables)
        for (const { identifier } of references) {
          const whole = wholeName(identifier);
          const renamed = whole.parent.type === 'VariableDeclarator';
          if (isType(identifier) || (whole !== identifier && !renamed)) continue;
          context.report({ node: identifier, messageId: 'whole', data: { name } });
        }
    },
  }),
};

/** What makes calls: the platform's builders, and those of admissions for each programme. */
const buildsCalls = /^(define(Call|Report)|(open|current|save|slip|signOut)Call)$/;

/** What every call has. */
const callParts = ['method', 'path', 'access', 'data'];

/** Whether an expression is `finance.refunds.list`, of a contract's `finance`. */
function isCallOfContract(node, { sourceCode }) {
  const root = node.object?.object?.name;
  if (root === undefined) return false;
  const { references } = sourceCode.getScope(node);
  const definition = references.find(({ identifier }) => identifier.name === root)?.resolved?.defs[0];
  return definition?.type === 'ImportBinding' && domainOf(definition.parent.source.value) !== undefined;
}

const isTypeOnly = (kind, parent) =>
  kind === 'type' || parent.importKind === 'type' || parent.exportKind === 'type';

const inContract = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Declare calls in the contract of the domain, packages/contracts: a release says which calls it makes, and one that is made here would be missing there.',
      model:
        'Import the names that you use of @portal/shared/model: behind the whole of it nobody sees that calls are declared.',
      object:
        'Declare this call with defineCall in the contract of the domain, packages/contracts, and name it from there, as in `finance.refunds.list`: a release says which calls it makes, and one that is written here would be missing there.',
    },
  },
  create(context) {
    const own = (node) => context.report({ node, messageId: 'own' });
    /** Builders that are named of all that a contract has. */
    const named = (node) =>
      context.sourceCode
        .getDeclaredVariables(node)
        .flatMap(({ references }) => references)
        .map(({ identifier }) => identifier)
        .filter(({ parent }) => parent.type === 'MemberExpression' && buildsCalls.test(parent.property.name));
    return {
      'ImportDeclaration[source.value=/^@portal/] > ImportSpecifier'(node) {
        if (!isTypeOnly(node.importKind, node.parent) && buildsCalls.test(node.imported.name)) own(node);
      },
      'ExportNamedDeclaration[source.value=/^@portal/] > ExportSpecifier'(node) {
        if (!isTypeOnly(node.exportKind, node.parent) && buildsCalls.test(node.local.name)) own(node);
      },
      'ImportDeclaration[source.value=/^@portal/] > ImportNamespaceSpecifier'(node) {
        if (isTypeOnly(undefined, node.parent)) return;
        if (node.parent.source.value === '@portal/shared/model') context.report({ node, messageId: 'model' });
        else named(node).forEach(own);
      },
      'ExportAllDeclaration[source.value="@portal/shared/model"]'(node) {
        if (!isTypeOnly(undefined, node)) context.report({ node, messageId: 'model' });
      },
      ObjectExpression(node) {
        const has = (part) => node.properties.some(({ key }) => (key?.name ?? key?.value) === part);
        if (callParts.every(has)) context.report({ node, messageId: 'object' });
      },
      'ObjectExpression > SpreadElement'(node) {
        if (isCallOfContract(node.argument, context)) context.report({ node, messageId: 'object' });
      },
    };
  },
};

/** How calls of a contract are used, and where they are declared. */
export const callRules = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { calls: { rules: { 'in-contract': inContract, 'named-whole': namedWhole } } },
    rules: { 'calls/named-whole': 'error' },
  },
  { files: ['packages/mf-*/**/*.{ts,tsx}'], rules: { 'calls/in-contract': 'error' } },
  // Tests of the API look at every call that there is.
  { files: ['packages/api/test/all-calls.ts'], rules: { 'calls/named-whole': 'off' } },
];
