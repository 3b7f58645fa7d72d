import {
  documentsSection,
  documentsAsked,
  isSameDocument,
  missingDocument,
  type AskedDocument,
  type AttachedDocument,
  type RecordDefinition,
} from '@portal/contracts/admissions';
import { inTransaction, type Db, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Applicant } from '../../../platform/http/route';
import { formRulesOf } from '../application-setup/form-rules';
import { sectionsOf, type Application } from '../applications/applications.queries';
import { changeApplication, lockEditable, writeSection } from '../applications/change-application';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import type { Section } from '../applications/stored-answers';
import { documentNames, dropLooseDocuments, mostLoose } from './application-documents';

type Definition = Pick<RecordDefinition, 'steps'>;

interface Stored extends AskedDocument {
  document: string | null;
}

/** Whether they can be changed: of an application that is open again only where the office chose them. */
const areOpen = ({ reopenedSections }: Application): boolean =>
  reopenedSections?.includes(documentsSection) ?? true;

const storedIn = (sections: ReadonlyMap<string, Section>) =>
  (sections.get(documentsSection)?.['documents'] ?? []) as Stored[];

/** What the set-up asks for now, each with the file that was attached under its name. */
async function askedNow(
  db: Db | Trx,
  { application, definition }: { application: Application; definition: Definition },
  sections: ReadonlyMap<string, Section>,
): Promise<Stored[]> {
  const { documents } = await formRulesOf(db, application);
  const stored = storedIn(sections);
  return documentsAsked(definition, documents).map((asked) => ({
    ...asked,
    document: stored.find(({ name }) => isSameDocument(name, asked.name))?.document ?? null,
  }));
}

async function withKinds(
  db: Db | Trx,
  applicationId: number,
  documents: readonly Stored[],
): Promise<AttachedDocument[]> {
  const ids = documents.map(({ document }) => document);
  const kinds = await documentNames(db, applicationId, ids);
  return documents.map((each) => ({ ...each, kind: kinds.get(each.document ?? '') ?? null }));
}

/** The documents that sections of an application name, as they were kept. */
export const keptDocuments = (
  db: Db | Trx,
  applicationId: number,
  sections: ReadonlyMap<string, Section>,
): Promise<AttachedDocument[]> => withKinds(db, applicationId, storedIn(sections));

/** What is asked of an applicant now; of one who has submitted, what was asked and attached by then. */
export async function documentsOf(
  db: Db | Trx,
  asked: { application: Application; definition: Definition },
  sections: ReadonlyMap<string, Section>,
): Promise<AttachedDocument[]> {
  const { application } = asked;
  const isSubmitted = application.completedAt && !application.reopenedSections;
  if (isSubmitted || !areOpen(application)) return keptDocuments(db, application.id, sections);
  return withKinds(db, application.id, await askedNow(db, asked, sections));
}

interface Attached {
  name: string;
  /** Null takes it away. */
  document: string | null;
}

/** The answer where a file is attached already: no change, so that nothing is counted or noted. */
async function asItIs(deps: Deps, applicationId: string, { name, document }: Attached) {
  return inTransaction(deps.db, async (trx) => {
    const section = documentsSection;
    const application = await lockEditable(trx, { applicationId, section, now: deps.clock.now() });
    const form = await formOfApplication(trx, application);
    if (!form) return undefined;
    const { definition } = form;
    const asked = await askedNow(trx, { application, definition }, await sectionsOf(trx, application.id));
    if (asked.find((each) => isSameDocument(each.name, name))?.document !== document) return undefined;
    const documents = await withKinds(trx, application.id, asked);
    return { version: application.version, documents };
  });
}

/**
 * Attaches a file to an application that is not submitted, or takes it away; what is so already changes nothing. Throws
 * INVALID, and what every change does.
 */
export async function attachDocument(
  deps: Deps,
  { applicationId }: Applicant,
  { name, document }: Attached,
): Promise<{ version: number; documents: AttachedDocument[] }> {
  const already = await asItIs(deps, applicationId, { name, document });
  if (already) return already;
  const kind = document === null ? 'document taken away' : 'document attached';
  let documents: AttachedDocument[] = [];
  const { version } = await changeApplication(
    deps,
    { applicationId, section: documentsSection, kind },
    async (trx, application) => {
      const { id } = application;
      const form = await formOfApplication(trx, application);
      const asked = form
        ? await askedNow(trx, { application, definition: form.definition }, await sectionsOf(trx, id))
        : [];
      if (!asked.some((each) => isSameDocument(each.name, name)))
        throw invalid('name', 'it is not asked for');
      if (document !== null && (await documentNames(trx, id, [document])).size === 0)
        throw invalid('document', 'please upload the file again');
      const other = asked.find((each) => document !== null && each.document === document);
      if (other && !isSameDocument(other.name, name))
        throw invalid('document', `this file is your ${other.name}: please upload another one`);
      const changed = asked.map((each) => (isSameDocument(each.name, name) ? { ...each, document } : each));
      await write(trx, { id, documents: changed, now: deps.clock.now() });
      await dropLooseDocuments(deps, trx, { applicationId: id, keep: mostLoose });
      documents = await withKinds(trx, id, changed);
    },
  );
  return { version, documents };
}

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

const write = (trx: Trx, { id, documents, now }: { id: number; documents: Stored[]; now: Date }) =>
  writeSection(trx, { applicationId: id, step: documentsSection, answers: { documents }, now });

/** Whether an application is asked for documents by now, so that the office can open them again. */
export async function asksDocuments(
  db: Db | Trx,
  asked: { application: Application; definition: Definition },
): Promise<boolean> {
  return (await askedNow(db, asked, new Map())).length > 0;
}

/**
 * Keeps what is asked for and attached at the moment of a submission; what is not open stays as it was submitted. Throws
 * INVALID with each that is missing.
 */
export async function submitDocuments(
  trx: Trx,
  asked: { application: Application; definition: Definition },
  now: Date,
): Promise<void> {
  if (!areOpen(asked.application)) return;
  const { id } = asked.application;
  const sections = await sectionsOf(trx, id);
  const documents = await askedNow(trx, asked, sections);
  const errors = documents.flatMap(({ name, required, document }, index) =>
    required && document === null ? [{ path: `documents[${index}]`, message: missingDocument(name) }] : [],
  );
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  if (documents.length > 0 || sections.has(documentsSection)) await write(trx, { id, documents, now });
}
