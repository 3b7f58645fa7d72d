import {
  documentsSection,
  allForms,
  formOf,
  programmeOfType,
  type Programme,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import type { ApplicationMode } from '@portal/shared/model';
import type { Db, Trx } from '../../../../platform/database/database';
import { sectionsOf, type Application } from '../applications.queries';

/** The forms that an RRR of a mode opens. */
export const formsOf = (mode: ApplicationMode): ProgrammeForm[] => [
  ...new Set(allForms.filter((each) => each.mode === mode).flatMap((each) => formOf(each) ?? [])),
];

/** The form of an application: of several of its mode, the one that has all the steps that were saved. */
export async function formOfApplication(
  db: Db | Trx,
  { id, mode }: Pick<Application, 'id' | 'mode'>,
): Promise<ProgrammeForm | undefined> {
  const forms = formsOf(mode);
  if (forms.length < 2) return forms[0];
  const saved = [...(await sectionsOf(db, id)).keys()].filter((step) => step !== documentsSection);
  const has = ({ definition }: ProgrammeForm) =>
    saved.every((step) => definition.steps.some((each) => each.id === step));
  return forms.find(has) ?? forms[0];
}

/** The programme, or the variant of its form, under whose address an application is filled in. */
export async function programmeOfApplication(
  db: Db | Trx,
  application: Pick<Application, 'id' | 'mode' | 'typeId'>,
): Promise<Programme | undefined> {
  const form = await formOfApplication(db, application);
  const own = programmeOfType(application.typeId);
  if (own && formOf(own) === form) return own;
  return allForms.find((each) => each.mode === application.mode && formOf(each) === form) ?? own;
}
