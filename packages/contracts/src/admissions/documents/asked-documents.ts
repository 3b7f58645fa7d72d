import { isFile } from '../applications/fields';
import type { ApplicationRecord, AskedDocument, AttachedDocument } from '../applications/application-facts';
import type { ProgrammeForm, SlipSection } from '../applications/application-form';
import type { RecordDefinition } from '../applications/record';
import { questionsOf } from '../applications/step-definition';

/**
 * Under which name the documents of a set-up stand among the sections of a form: no step is called so. The office opens
 * them again like any section.
 */
export const documentsSection = 'asked-documents';
export const documentsTitle = 'Documents';

/**
 * Whether the documents of an application can be changed: an application that is open again has them where they were
 * chosen.
 */
export const documentsOpen = ({ reopened }: Pick<ApplicationRecord, 'reopened'>): boolean =>
  reopened?.sections.includes(documentsSection) ?? true;

/** Whether two documents are one: a set-up names each once, whatever the case. */
export const isSameDocument = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The documents of a set-up that the form has no question of its own for: a paper is asked for once. */
export function documentsAsked<D extends AskedDocument>(
  { steps }: Pick<RecordDefinition, 'steps'>,
  documents: readonly D[],
): D[] {
  const own = steps.flatMap((step) => (step.widget ? [] : questionsOf(step).filter(isFile)));
  return documents.filter(({ name }) => !own.some(({ label }) => isSameDocument(label, name)));
}

/** What is said of a document that is missing. */
export const missingDocument = (name: string): string => `please upload your ${name}`;

/** The documents of an application as review, slip and officers name them. */
export const documentRows = (documents: readonly AttachedDocument[]): [label: string, value: string][] =>
  documents.map(({ name, kind }) => [name, kind ?? 'Not attached']);

/** Headings of the printed slip, and of the same on the screen, with the documents that came along. */
export function slipSections({ slip }: ProgrammeForm, { documents }: ApplicationRecord): SlipSection[] {
  if (!documents || documents.length === 0) return [...slip];
  return [...slip, { title: documentsTitle, rows: () => documentRows(documents) }];
}
