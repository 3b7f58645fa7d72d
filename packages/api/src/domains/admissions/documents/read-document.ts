import { documentsSection, isFile, storedPath, storedQuestions } from '@portal/contracts/admissions';
import { answerAt } from '@portal/shared/forms/definition';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import { sectionsOf, type Application } from '../applications/applications.queries';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import type { Section } from '../applications/stored-answers';
import { seenApplication } from '../manage-applications/held-application';
import { keptContents } from '../manage-applications/kept-versions.queries';

/** What the files of one content stand for, by their ids. */
function labelsIn(
  sections: ReadonlyMap<string, Section>,
  form: Awaited<ReturnType<typeof formOfApplication>>,
): [id: string, label: string][] {
  const asked = (sections.get(documentsSection)?.['documents'] ?? []) as {
    name: string;
    document: string | null;
  }[];
  const answered = (form?.definition.steps ?? []).flatMap((step) =>
    step.widget
      ? []
      : storedQuestions(step)
          .filter(isFile)
          .map(({ name, label }): [string, string] => {
            return [String(answerAt(sections.get(step.id) ?? {}, storedPath(name)) ?? ''), label];
          }),
  );
  return [...answered, ...asked.map(({ name, document }): [string, string] => [document ?? '', name])];
}

/** Files that an application names, or named when something was kept of it, newest first. */
export async function filesOf(trx: Trx, application: Pick<Application, 'id' | 'mode'>) {
  const { id } = application;
  const form = await formOfApplication(trx, application);
  const kept = (await keptContents(trx, id)).map(({ sections }) => new Map(Object.entries(sections)));
  const labels = new Map<string, Set<string>>();
  for (const [file, label] of [...kept, await sectionsOf(trx, id)].flatMap((each) => labelsIn(each, form)))
    labels.set(file, (labels.get(file) ?? new Set()).add(label));
  const files = await trx
    .selectFrom('application_document')
    .select(['id', 'name as kind', 'uploaded_at as at'])
    .where('application_id', '=', id)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  return files.flatMap(({ at, ...file }) => {
    const label = [...(labels.get(file.id) ?? [])].join(', ');
    return label === '' ? [] : [{ ...file, label, uploadedAt: at.toISOString() }];
  });
}

/** A document of an application. That it was read is audited. Throws NOT_FOUND beyond the officer's reach. */
export async function readDocument(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  command: Command<Actor>,
  { id, document }: { id: number; document: string },
) {
  const found = await inTransaction(db, async (trx) => {
    const application = await seenApplication(trx, command.actor, { id, claim: 'admissions.edit' });
    const one = (await filesOf(trx, application)).find((each) => each.id === document);
    if (!one) throw new AppError('NOT_FOUND');
    const { applicationNumber } = application;
    await record(trx, command, {
      act: 'application.read-document',
      after: { id, applicationNumber, document: one.label },
    });
    return one;
  });
  const file = await blobs.get(found.id);
  if (!file) throw new AppError('NOT_FOUND');
  return { file, name: `${found.label}.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}` };
}
