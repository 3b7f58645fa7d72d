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

const inContract = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Declare calls in the contract of the domain, packages/contracts: a release says which calls it makes, and one that is made here would be missing there.',
    },
  },
  create: (context) => ({
    "ImportDeclaration[importKind='value'][source.value=/^@portal/] > ImportSpecifier[importKind='value']"(
      node,
    ) {
      if (buildsCalls.test(node.imported.name)) context.report({ node, messageId: 'own' });
    },
  }),
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
