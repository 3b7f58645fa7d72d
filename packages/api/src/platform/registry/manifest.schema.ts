import {
  array,
  lazy,
  mixed,
  number,
  object,
  string,
  ValidationError,
  type ObjectShape,
  type Schema,
} from 'yup';
import { browserOrigin, serverOrigin } from '@portal/contracts/registry';
import { patternProblem, userTypes, type FieldError, type ModuleManifest } from '@portal/shared/model';
import { isPlainInput } from '../http/plain-input';

const text = (most = 200) => string().min(1).max(most).required();
const matching = (pattern: RegExp, most = 200) => string().matches(pattern).max(most).required();
/** As in `/fees/*`. */
const routePattern = () =>
  text().test(
    'pattern',
    ({ value }) => `${String(value)} ${patternProblem(String(value)) ?? ''}`,
    (value) => patternProblem(value) === null,
  );
/** Where a link leads: `//other.example` would lead out of the portal. */
const portalPath = () => matching(/^\/([\w-]+(\/[\w-]+)*)?$/);
const load = () => matching(/^\.\/[\w-]+(\/[\w-]+)*$/);
const audience = () =>
  array(
    string()
      .oneOf([...userTypes, 'visitor'])
      .required(),
  );
/** Whether the portal knows it is told with everything else that the portal must know: `checkRelease`. */
const claim = () => string().min(1).max(80);
const size = () => number().integer().min(0).required();
const strict = <S extends ObjectShape>(shape: S) => object(shape).noUnknown().required();
/** JSON Schema; what it says is the module's own matter. */
const jsonSchema = () => mixed();

/** An object with free keys whose values all follow one schema. */
function record(value: () => Schema) {
  return lazy((given: unknown) =>
    object(Object.fromEntries(Object.keys(Object(given) as object).map((key) => [key, value()]))).required(),
  );
}

/** What is given to a call stays small: it is written in a description. */
const readInput = () =>
  mixed().test('small', '${path} is too long', (value) => JSON.stringify(value ?? null).length <= 500);
const reads = () =>
  array(
    strict({
      path: matching(/^(?:\/[\w{}-]+)+$/, 120),
      input: object({ params: readInput(), query: readInput() }).noUnknown().default(undefined),
    }),
  ).max(4);

const route = () =>
  strict({
    path: routePattern(),
    load: load(),
    title: text(80),
    audience: audience().min(1).required(),
    claim: claim(),
    impersonation: string().oneOf(['allow', 'read-only', 'refuse']),
    offline: string().oneOf(['none', 'read']),
    slots: array(string().max(80).required()),
    reads: reads(),
  });

const menuEntry = () =>
  strict({
    name: string().lowercase('${path} is written in lower case').min(1).max(60).required(),
    label: text(60),
    route: portalPath(),
    icon: string().max(40),
    also: array(portalPath()).max(20),
    audience: audience(),
  });

const contribution = () =>
  strict({
    slot: text(80),
    load: load(),
    order: number(),
    audience: audience(),
    claim: claim(),
    deadline: number().integer().min(100).max(10_000),
    reads: reads(),
  });

const file = () => strict({ integrity: matching(/^sha384-[A-Za-z0-9+/]{64}$/), bytes: size() });
const names = () => array(text()).required();
/** Becomes a global variable of the page. */
const globalName = () => matching(/^[A-Za-z_]\w*$/);

const manifestSchema = strict({
  id: matching(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 60),
  version: text(60),
  title: text(80),
  owner: text(80),
  host: text(60),
  routes: array(route()).max(200).required(),
  menu: array(menuEntry()).max(50).required(),
  slots: strict({
    contributes: array(contribution()).max(50).required(),
    provides: array(strict({ slot: text(80), props: jsonSchema() }))
      .max(50)
      .required(),
  }),
  events: strict({ emits: record(jsonSchema), listens: names() }),
  notifications: array(strict({ type: text(80), route: portalPath() }))
    .max(100)
    .required(),
  config: jsonSchema(),
  backend: object({ direct: array(browserOrigin()).max(5), through: serverOrigin() })
    .noUnknown()
    .default(undefined),
  budgets: strict({ entry: size(), route: size() }),
  shared: record(() => text(60)),
  build: strict({
    entry: text(),
    global: globalName(),
    chunks: globalName(),
    files: record(file),
    exposes: record(names),
    doors: record(names),
    calls: string().matches(/^(sha384-[A-Za-z0-9+/]{64}|none)$/),
    templates: string().matches(/^sha384-[A-Za-z0-9+/]{64}$/),
  }),
});

/** Reads `module.json`; answers it, or everything that is wrong with its form. */
export function readManifest(json: string): { manifest: ModuleManifest } | { problems: FieldError[] } {
  try {
    const given: unknown = JSON.parse(json);
    if (!isPlainInput(given))
      return { problems: [{ path: '', message: 'module.json has text or nesting that no file needs' }] };
    manifestSchema.validateSync(given, { strict: true, abortEarly: false });
    return { manifest: given as ModuleManifest };
  } catch (error) {
    if (error instanceof SyntaxError) return { problems: [{ path: '', message: 'module.json is not JSON' }] };
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return { problems: inner.map(({ path = '', message }) => ({ path, message })) };
  }
}
