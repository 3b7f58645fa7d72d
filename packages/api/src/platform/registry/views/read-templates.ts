import { Ajv, type ValidateFunction } from 'ajv';
import type { FieldError, ModuleManifest } from '@portal/shared/model';
import { classesOf, type ReleaseTemplates, type ViewTemplate } from '@portal/shared/template';
import { isClaim } from '../../claims';
import { isPlainInput } from '../../http/plain-input';
import { integrityOf } from '../release-parts';
import { checkMarkup } from './check-markup';
import { wrongWithRules } from './style-rules';
import { templatesSchema } from './templates.schema';

/** A file of this size takes a hundredth of a second. */
const mostBytes = 1024 * 1024;
/** Lists and objects inside each other: two for each element of a page. */
const deepest = 128;
/** Characters of the rules that a card needs: they stand in every document in which it may, before header and menu. */
const mostOfCard = 30_000;
/** Problems told of one release; an author mends the first ones first. */
const mostTold = 20;

interface Read {
  templates: ReleaseTemplates | null;
  problems: FieldError[];
}

const wrong = (message: string): FieldError => ({ path: 'templates.json', message });
const refused = (message: string): Read => ({ templates: null, problems: [wrong(message)] });

let compiled: ValidateFunction | undefined;

/** The most exact of the places at which the form is wrong. */
function formProblem(given: unknown): string | undefined {
  const fits = (compiled ??= new Ajv({ strict: false }).compile(templatesSchema));
  if (fits(given)) return undefined;
  const [first] = (fits.errors ?? []).sort(
    (one, other) => other.instancePath.length - one.instancePath.length,
  );
  return `${first?.instancePath ?? ''} ${first?.message ?? 'does not fit'}`.trim();
}

function strangers({ views }: ReleaseTemplates, { routes, slots }: Described): string[] {
  const known = new Set([...routes.map(({ path }) => path), ...slots.contributes.map(({ load }) => load)]);
  return Object.keys(views)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is no route or card of the module`);
}

function longCards({ styles, views }: ReleaseTemplates): string[] {
  const cards = Object.entries(views).filter(([name]) => !name.startsWith('/'));
  const lengthOf = ({ loading, ready = [] }: ViewTemplate) =>
    [...classesOf([...loading, ...ready])].reduce((sum, name) => sum + (styles[name]?.length ?? 0), 0);
  return cards
    .filter(([, all]) => all.some((view) => lengthOf(view) > mostOfCard))
    .map(([name]) => `${name}: the rules of a card may have ${mostOfCard} characters`);
}

function checkContent({ styles, views }: ReleaseTemplates): string[] {
  const variants = Object.entries(views).flatMap(([name, all]) => all.map((view) => ({ name, ...view })));
  const claims = variants.flatMap(({ name, claims: asked }) =>
    Object.keys(asked)
      .filter((claim) => !isClaim(claim))
      .map((claim) => `${name}: ${claim} is not a claim that the portal knows`),
  );
  const markup = variants.flatMap(({ name, loading, ready = [] }) => [
    { name, nodes: loading },
    { name, nodes: ready },
  ]);
  const rules = Object.entries(styles).flatMap(([name, css]) => {
    const problem = wrongWithRules(name, css);
    return problem === undefined ? [] : [`the style of ${name} ${problem}`];
  });
  return [...new Set(claims), ...checkMarkup(markup), ...rules];
}

function told(messages: readonly string[]): FieldError[] {
  const more = messages.length - mostTold;
  const shown = messages.slice(0, mostTold);
  return [...shown, ...(more > 0 ? [`${more} more problems`] : [])].map(wrong);
}

function parsed(bytes: Buffer, manifest: Described): Read {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString());
  } catch {
    return refused('is not JSON');
  }
  if (!isPlainInput(given, deepest)) return refused('has text or nesting that no page needs');
  const form = formProblem(given);
  if (form !== undefined) return refused(form);
  const templates = given as ReleaseTemplates;
  const problems = told([
    ...strangers(templates, manifest),
    ...checkContent(templates),
    ...longCards(templates),
  ]);
  return { templates: problems.length > 0 ? null : templates, problems };
}

type Described = Pick<ModuleManifest, 'build' | 'routes' | 'slots'>;

/** Reads the first views of a release; null where it brings none. */
export function readTemplates(bytes: Buffer | null, manifest: Described): Read {
  const { templates: named } = manifest.build;
  if (named === undefined)
    return bytes === null ? { templates: null, problems: [] } : refused('is not in module.json');
  if (bytes === null) return refused('is missing');
  if (bytes.length > mostBytes) return refused(`is larger than ${mostBytes / 1024} KB`);
  if (integrityOf(bytes) !== named) return refused('differs from what module.json says');
  return parsed(bytes, manifest);
}
