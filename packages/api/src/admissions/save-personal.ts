import type { admissions } from '@portal/shared/programme';
import { canonicalPhone, texts, type CallInput, type FieldError } from '@portal/shared/model';
import type { Db, Trx } from '../database';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { Applicant } from '../http/route';
import { seal } from '../secret-box';
import { changeApplication, demandOwn, demandPhoto, writeSection, type Saved } from './change-application';
import {
  choicesBelow,
  combinationOf,
  countryOf,
  lgaOf,
  lookupNames,
  schoolOf,
  stateOf,
} from './references.queries';
import { sealedPlaces } from './sealed-places';

type Payload = CallInput<typeof admissions.jupebApplication.savePersonal>['body'];
const { jupeb } = texts;

/** What is stored of step 1. Names and e-mail are those of the invoice and stay there. */
export interface PersonalAnswers {
  titleId: string;
  maidenName: string;
  genderId: string;
  dateOfBirth: string;
  countryId: string;
  stateId: string;
  lgaId: string;
  permanentAddress: string;
  mobileNumber: string;
  /** Sealed, base64. */
  nin: string;
  religionId: string;
  disability: string | null;
  jupebOptionId: string;
  jupebOptionSubjectId: string;
}

/** A body's value whatever the case of its key. */
function wireNumber(body: unknown, name: string): number {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const value = Number(entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]);
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : 0;
}

/** What the schema of step 1 has to know of the chosen country, state and school. */
export function personalContext(db: Db) {
  return async (body: unknown) =>
    choicesBelow(db, {
      countryId: wireNumber(body, 'countryId'),
      stateId: wireNumber(body, 'stateId'),
      schoolId: wireNumber(body, 'jupebOptionId'),
    });
}

/** Every chosen id exists and belongs to the one above it. */
async function wrongReferences(trx: Trx, payload: Payload): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const demand = (good: boolean, path: keyof Payload, message: string) => {
    if (!good) errors.push({ path, message });
  };
  const listed = [
    ['titleId', 'titles', jupeb.titleRequired],
    ['genderId', 'genders', jupeb.genderRequired],
    ['religionId', 'religions', jupeb.religionRequired],
  ] as const;
  for (const [path, list, message] of listed) {
    demand((await lookupNames(trx, list, [payload[path]])).size === 1, path, message);
  }
  const { countryId, stateId, lgaId, jupebOptionId, jupebOptionSubjectId } = payload;
  demand(Boolean(await countryOf(trx, Number(countryId))), 'countryId', jupeb.countryRequired);
  if (stateId) {
    const state = await stateOf(trx, Number(stateId));
    demand(state?.countryId === Number(countryId), 'stateId', jupeb.stateRequired);
  }
  if (lgaId)
    demand((await lgaOf(trx, Number(lgaId)))?.stateId === Number(stateId), 'lgaId', jupeb.lgaRequired);
  demand(Boolean(await schoolOf(trx, Number(jupebOptionId))), 'jupebOptionId', jupeb.schoolRequired);
  if (jupebOptionSubjectId) {
    const combination = await combinationOf(trx, Number(jupebOptionSubjectId));
    const fits = combination?.facultyId === Number(jupebOptionId);
    demand(fits, 'jupebOptionSubjectId', jupeb.combinationRequired);
  }
  return errors;
}

/** Saves step 1. Throws PHOTO_REQUIRED, and INVALID with every id that does not fit. */
export async function savePersonal(deps: Deps, applicant: Applicant, payload: Payload): Promise<Saved> {
  demandOwn(payload.rrr.replace(/[\s-]/g, ''), applicant.rrr);
  const { version } = payload;
  const change = { applicationId: applicant.applicationId, version, kind: 'personal saved' };
  return changeApplication(deps, change, async (trx, application) => {
    demandPhoto(application);
    const errors = await wrongReferences(trx, payload);
    if (errors.length > 0) throw new AppError('INVALID', { errors });
    const answers: PersonalAnswers = {
      ...pick(payload),
      mobileNumber: canonicalPhone(payload.mobileNumber),
      nin: seal(deps.env.dataKey, sealedPlaces.nin(application.id), payload.nin).toString('base64'),
    };
    const section = { applicationId: application.id, step: 'personal', answers: { ...answers } };
    await writeSection(trx, { ...section, now: deps.clock.now() });
  });
}

function pick(payload: Payload): Omit<PersonalAnswers, 'mobileNumber' | 'nin'> {
  const { titleId, maidenName, genderId, dateOfBirth, countryId, stateId, lgaId, permanentAddress } = payload;
  const { religionId, disability, jupebOptionId, jupebOptionSubjectId } = payload;
  return {
    ...{ titleId, maidenName, genderId, dateOfBirth, countryId, stateId, lgaId, permanentAddress },
    ...{ religionId, disability, jupebOptionId, jupebOptionSubjectId },
  };
}
