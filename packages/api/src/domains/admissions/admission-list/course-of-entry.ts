import { studentTypes, type ApplicationMode } from '@portal/shared/model';
import type { Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Programmes without a department. */
const foundations: Partial<Record<ApplicationMode, string>> = {
  JUPEB: 'JUPEB Programme',
  PRE_DEGREE: 'Pre-Degree Programme',
};
const foundationMonths = 9;
const postgraduateMonths = 18;

/** The level at which each begins where nothing else is said. */
const firstLevels: Record<ApplicationMode, number> = {
  UTME: 100,
  SUPPLEMENTARY: 100,
  DIRECT_ENTRY: 200,
  CCE: 100,
  JUPEB: 0,
  PRE_DEGREE: 0,
  PG: 700,
};
/** From here on a course of CCE is a postgraduate one. */
const ccePostgraduate = 700;

/** What is offered, as far as the officer said it. */
export interface CourseAsked {
  applicationTypeId: number;
  departmentId: number | null;
  degree: string;
  studyMode: string;
  subjectCombination: string;
  durationMonths: number | null;
  level: number | null;
}

async function departmentOf(trx: Trx, id: number | null) {
  if (id === null) throw invalid('departmentId', 'Choose the department');
  const found = await trx
    .selectFrom('department')
    .select(['name', 'degree', 'years'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalid('departmentId', 'Choose the department');
  return found;
}

/** Programme, degree, length and kind of student of what is offered. Throws INVALID at its field. */
export async function courseOfEntry(trx: Trx, asked: CourseAsked) {
  const type = await trx
    .selectFrom('application_type')
    .select(['mode', 'student_type_id'])
    .where('id', '=', asked.applicationTypeId)
    .executeTakeFirst();
  if (!type) throw invalid('applicationTypeId', 'Choose the programme');
  const level = asked.level ?? firstLevels[type.mode];
  const common = {
    level,
    study_mode: asked.studyMode === '' ? null : (asked.studyMode as 'full-time' | 'part-time'),
    subject_combination: asked.subjectCombination || null,
    student_type_id:
      type.mode === 'CCE' && level >= ccePostgraduate ? studentTypes.ccePostgraduate : type.student_type_id,
  };
  const foundation = foundations[type.mode];
  if (foundation !== undefined) {
    return {
      ...common,
      department_id: null,
      programme: foundation,
      degree: asked.degree || 'Certificate',
      duration_months: asked.durationMonths ?? foundationMonths,
    };
  }
  const { name, degree, years } = await departmentOf(trx, asked.departmentId);
  const postgraduate =
    common.student_type_id === studentTypes.postgraduate ||
    common.student_type_id === studentTypes.ccePostgraduate;
  return {
    ...common,
    department_id: asked.departmentId,
    programme: name,
    degree: asked.degree || (postgraduate ? 'M.Tech' : degree),
    duration_months: asked.durationMonths ?? (postgraduate ? postgraduateMonths : years * 12),
  };
}
