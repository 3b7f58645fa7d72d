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

/** What a release shows this person of one route or card, whether its reads are answered or not. */
export interface FittingTemplate extends Pick<ViewTemplate, 'loading' | 'ready'> {
  /** As in `View`, but for both states. */
  name: string;
  /** Rules by class. */
  styles: ReleaseTemplates['styles'];
}

/** The template of a route, by its path, or of a card, by what it loads; undefined where there is none for this person. */
export function templateFor(
  { name, templates }: ShownRelease,
  key: string,
  session: SessionSummary | null,
): FittingTemplate | undefined {
  const variants = Object.hasOwn(templates.views, key) ? (templates.views[key] ?? []) : [];
  const index = variants.findIndex((variant) => fits(variant, session));
  const variant = variants[index];
  return variant && { ...variant, name: [name, key, index].join(' '), styles: templates.styles };
}

/** What is shown of it: whole when all that it reads was answered. */
export function viewOf(
  { name, loading, ready: whole }: FittingTemplate,
  reads: readonly FirstRead[] | undefined,
  { session, handed }: Person,
): View {
  const answers = reads?.length && session ? answersTo(reads, session, handed) : undefined;
  const ready = answers && whole;
  return {
    name: `${name} ${ready ? 'ready' : 'loading'}`,
    nodes: ready ?? loading,
    values: { session: shownOf(session), ...(ready && { ...answers }) },
  };
}
