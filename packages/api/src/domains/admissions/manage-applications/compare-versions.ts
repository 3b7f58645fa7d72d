import {
  documentRows,
  documentsSection,
  documentsTitle,
  printedSittings,
  type ApplicationRecord,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { reviewGroups } from '@portal/shared/forms/definition';
import { formatDate, fullNameOf, lagosDate } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';
import type { Application } from '../applications/applications.queries';
import { formOfApplication } from '../applications/programmes/forms-of-mode';
import { presentToOfficer } from '../applications/present-application';
import { widgets } from '../applications/widgets';
import { keptDocuments } from '../documents/asked-documents';
import { filesOf } from '../documents/read-document';
import { seenApplication } from './held-application';
import { contentOf } from './keep-version';
import type { KeptContent } from './manage-applications.tables';

type Keys = Pick<Deps, 'env'>;
type Group = { title: string; rows: (readonly [label: string, value: string])[] };

const kinds = { submitted: 'Submitted', unsubmitted: 'Not submitted in time' } as const;

/** What a record says, in words, step by step. */
function groupsOf({ steps, definition }: ProgrammeForm, record: ApplicationRecord): Group[] {
  return steps.flatMap((step) => {
    const widget = definition.steps.find(({ id }) => id === step.id);
    if (!widget?.widget) return reviewGroups(step, record);
    return printedSittings(record, widget.record).map(({ title, rows, grades }) => ({
      title: `${step.title}: ${title}`,
      rows: [...rows, ...grades],
    }));
  });
}

async function groupsOfContent(
  deps: Keys & { db: Trx },
  { application, form, content }: { application: Application; form: ProgrammeForm; content: KeptContent },
): Promise<Group[]> {
  const parts = form.definition.steps.flatMap((step) => {
    const kept = step.widget && content.widgets[step.id];
    if (!kept) return [];
    return [[step.id, widgets[step.widget].kept?.present(deps, application, kept)] as const];
  });
  const record = await presentToOfficer(deps as never, form.definition, {
    application,
    sections: new Map(Object.entries(content.sections)),
    widgets: new Map(parts),
  });
  const documents = await keptDocuments(deps.db, application.id, new Map(Object.entries(content.sections)));
  const papers = documents.length > 0 ? [{ title: documentsTitle, rows: documentRows(documents) }] : [];
  return [...groupsOf(form, record), ...papers];
}

/** One row for each label that any version has, in the order in which they come. */
function side(versions: readonly Group[][]) {
  const titles = [...new Set(versions.flat().map(({ title }) => title))];
  return titles.map((title) => {
    const groups = versions.map((groups_) => groups_.find((group) => group.title === title));
    const labels = [...new Set(groups.flatMap((group) => group?.rows.map(([label]) => label) ?? []))];
    const rows = labels.map((label) => {
      const values = groups.map((group) => group?.rows.find(([each]) => each === label)?.[1] ?? null);
      return { label, values, differs: new Set(values).size > 1 };
    });
    return { title, rows };
  });
}

async function resetsOf(trx: Trx, application: Application, form: ProgrammeForm) {
  const rows = await trx
    .selectFrom('application_reset')
    .select([
      'id',
      'sections',
      'reason',
      'until',
      'state',
      'made_by as by',
      'made_at as at',
      'ended_at as endedAt',
    ])
    .where('application_id', '=', application.id)
    .orderBy('id', 'desc')
    .execute();
  const nameOf = await actorNames(
    trx,
    rows.map(({ by }) => by),
  );
  const sections = [...form.definition.steps, { id: documentsSection, title: documentsTitle }];
  const titleOf = (id: string) => sections.find((section) => section.id === id)?.title ?? id;
  return rows.map((row) => ({
    ...row,
    sections: row.sections.map(titleOf).join(', '),
    until: lagosDate(row.until),
    by: nameOf(row.by),
    at: row.at.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** What an application says, beside everything that was kept of it. That it was read is audited. Throws NOT_FOUND. */
export function compareVersions(deps: Pick<Deps, 'db' | 'env'>, command: Command<Actor>, id: number) {
  return inTransaction(deps.db, async (trx) => {
    const application = await seenApplication(trx, command.actor, { id, claim: 'admissions.edit' });
    const form = await formOfApplication(trx, application);
    if (!form) throw new AppError('NOT_FOUND');
    const kept = await trx
      .selectFrom('application_version')
      .select(['number', 'kind', 'content', 'kept_by as by', 'kept_at as at'])
      .where('application_id', '=', id)
      .orderBy('number')
      .execute();
    const nameOf = await actorNames(
      trx,
      kept.map(({ by }) => by),
    );
    const contents = [...kept.map(({ content }) => content), await contentOf(trx, form, id)];
    const groups: Group[][] = [];
    for (const content of contents)
      groups.push(await groupsOfContent({ ...deps, db: trx }, { application, form, content }));
    const { lastname, firstname, middlename, applicationNumber, typeName, session } = application;
    const resets = await resetsOf(trx, application, form);
    await record(trx, command, {
      act: 'application.read',
      after: { id, applicationNumber, versions: contents.length },
    });
    return {
      name: fullNameOf({ surname: lastname, firstName: firstname, middleName: middlename }),
      applicationNumber,
      type: typeName,
      session,
      versions: [
        ...kept.map(({ number, kind, by, at }) => ({
          label: `${number}. ${kinds[kind]}, kept ${formatDate(lagosDate(at))}`,
          at: at.toISOString(),
          by: nameOf(by),
        })),
        { label: 'Now', at: null, by: null },
      ],
      sections: side(groups),
      documents: await filesOf(trx, application),
      resets,
    };
  });
}
