import {
  audienceOf,
  type Claim,
  type FirstRead,
  type HandedAnswer,
  type SessionSummary,
} from '@portal/shared/model';
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
  /** Of a visitor: null. */
  session: SessionSummary | null;
  handed: readonly HandedAnswer[];
}

function fits({ audience, claims }: ViewTemplate, session: SessionSummary | null): boolean {
  if (audience && !audience.includes(audienceOf(session))) return false;
  const held = session?.claims ?? [];
  return Object.entries(claims).every(([claim, holds]) => held.includes(claim as Claim) === holds);
}

/** Without what is nobody's business but the shell's. */
export function shownOf(session: SessionSummary | null): Omit<SessionSummary, 'jwtToken'> | null {
  if (!session) return null;
  const { jwtToken: _, ...shown } = session;
  return shown;
}

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
  const index = variants.findIndex((variant) => fits(variant, session));
  const variant = variants[index];
  if (!variant) return undefined;
  const answers = reads.length > 0 && session ? answersTo(reads, session, handed) : undefined;
  const ready = answers && variant.ready;
  return {
    name: [name, key, index, ready ? 'ready' : 'loading'].join(' '),
    nodes: ready ?? variant.loading,
    styles: templates.styles,
    values: { session: shownOf(session), ...(ready && { ...answers }) },
  };
}
