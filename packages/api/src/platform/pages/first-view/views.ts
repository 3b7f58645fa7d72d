import type { Claim, FirstRead, HandedAnswer, SessionSummary } from '@portal/shared/model';
import type { ReleaseTemplates, TemplateNode, TemplateValues, ViewTemplate } from '@portal/shared/template';
import { answersTo } from '../first-reads';

/** Markup to be filled, with what fills it. */
export interface View {
  /** One of all templates of all releases. */
  name: string;
  nodes: readonly TemplateNode[];
  /** Rules by class. */
  styles: Readonly<Record<string, string>>;
  values: TemplateValues;
}

/** A release with its templates. */
export interface ShownRelease {
  /** As in `mf-student@1.0.0`. */
  name: string;
  templates: ReleaseTemplates;
}

interface Person {
  /** Without what is nobody's business but the shell's. */
  session: Omit<SessionSummary, 'jwtToken'>;
  handed: readonly HandedAnswer[];
}

const fits = ({ claims }: ViewTemplate, held: readonly Claim[]) =>
  Object.entries(claims).every(([claim, holds]) => held.includes(claim as Claim) === holds);

/**
 * What a release shows this person of a route, by its path, or of a card, by what it loads: whole when all that it reads
 * was answered. Undefined where it has no template for them.
 */
export function viewOf(
  { name, templates }: ShownRelease,
  { key, reads = [] }: { key: string; reads?: readonly FirstRead[] | undefined },
  { session, handed }: Person,
): View | undefined {
  const variants = Object.hasOwn(templates.views, key) ? (templates.views[key] ?? []) : [];
  const index = variants.findIndex((variant) => fits(variant, session.claims));
  const variant = variants[index];
  if (!variant) return undefined;
  const answers = reads.length > 0 ? answersTo(reads, session, handed) : undefined;
  const ready = answers && variant.ready;
  return {
    name: [name, key, index, ready ? 'ready' : 'loading'].join(' '),
    nodes: ready ?? variant.loading,
    styles: templates.styles,
    values: { session, ...(ready && { ...answers }) },
  };
}
