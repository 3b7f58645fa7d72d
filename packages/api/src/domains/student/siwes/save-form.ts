import type { SiwesAnswers } from '@portal/contracts/student';
import { canonicalPhone, isPhone, formatDate } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import type { Command } from '../../../platform/command';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { formOf, placeOf, type SiwesForm } from './own-form.queries';

interface Saving {
  studentId: number;
  answers: SiwesAnswers;
  /** As it was seen; 0 for one that was never saved. */
  version: number;
  /** Whether it is submitted, or a draft. */
  submits: boolean;
}

type Place = Awaited<ReturnType<typeof placeOf>>;

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });
const number = (value: string) => (value === '' ? null : Number(value));
const phone = (value: string) => (isPhone(value) ? canonicalPhone(value) : value);

/** What the contract cannot know. Throws INVALID at the field. */
async function demandKnown(trx: Trx, { stateId, lgaId, bankId, startsOn }: SiwesAnswers, place: Place) {
  const { earliest, latest } = place;
  if (startsOn && earliest && latest && (startsOn < earliest || startsOn > latest))
    throw invalid(
      'startsOn',
      `A placement of this session begins from ${formatDate(earliest)} to ${formatDate(latest)}`,
    );
  if (
    stateId &&
    !(await trx.selectFrom('state').select('id').where('id', '=', Number(stateId)).executeTakeFirst())
  )
    throw invalid('stateId', 'Choose the state');
  if (lgaId) {
    const lga = await trx
      .selectFrom('lga')
      .select('id')
      .where('id', '=', Number(lgaId))
      .where('state_id', '=', Number(stateId || 0))
      .executeTakeFirst();
    if (!lga) throw invalid('lgaId', 'Choose a local government area of the state');
  }
  if (bankId) {
    const bank = await trx
      .selectFrom('lookup')
      .select('id')
      .where('list', '=', 'banks')
      .where('id', '=', Number(bankId))
      .executeTakeFirst();
    if (!bank) throw invalid('bankId', 'Choose your bank');
  }
}

/** Throws CONFLICT where it cannot be saved in this way any more, and STALE for one that was changed meanwhile. */
function demandOpen(form: SiwesForm | undefined, { version, submits }: Saving): void {
  if (form?.state === 'locked')
    throw new AppError('CONFLICT', {
      message: 'The coordinator has locked your form. Ask them to unlock it where something has to change.',
    });
  if (form?.state === 'submitted' && !submits)
    throw new AppError('CONFLICT', { message: 'Your form is submitted: it is no longer a draft.' });
  if ((form?.version ?? 0) !== version) throw new AppError('STALE');
}

const columnsOf = (answers: SiwesAnswers) => ({
  employer: answers.employer,
  address: answers.address,
  state_id: number(answers.stateId),
  lga_id: number(answers.lgaId),
  email: answers.email,
  phone: phone(answers.phone),
  business: answers.business,
  supervisor: answers.supervisor,
  supervisor_phone: phone(answers.supervisorPhone),
  starts_on: answers.startsOn || null,
  ends_on: answers.endsOn || null,
  work_days: number(answers.workDays),
  work_hours: number(answers.workHours),
  work_department: answers.workDepartment,
  attachment_area: answers.attachmentArea,
  bank_id: number(answers.bankId),
  account_number: answers.accountNumber,
  sort_code: answers.sortCode,
  kin_name: answers.kinName,
  kin_phone: phone(answers.kinPhone),
});

/** Writes it, and answers the id; undefined where another request was faster. */
async function write(
  trx: Trx,
  form: SiwesForm | undefined,
  { saving, sessionId, at }: { saving: Saving; sessionId: number; at: Date },
): Promise<number | undefined> {
  const { studentId, answers, submits, version } = saving;
  const state = submits ? ('submitted' as const) : ('draft' as const);
  const submitted_at = submits ? (form?.submittedAt ?? at) : null;
  const values = { ...columnsOf(answers), state, submitted_at, saved_at: at };
  if (!form) {
    const made = await trx
      .insertInto('siwes_form')
      .values({ ...values, student_id: studentId, session_id: sessionId })
      .onConflict((conflict) => conflict.columns(['student_id', 'session_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  }
  const saved = await trx
    .updateTable('siwes_form')
    .set({ ...values, version: version + 1 })
    .where('id', '=', form.id)
    .where('version', '=', version)
    .where('state', '=', form.state)
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

/**
 * Saves the form of the session that is under way. Throws CONFLICT for who is not due, and once it is locked; STALE, and
 * INVALID.
 */
export function saveForm(
  { db }: Pick<Deps, 'db'>,
  command: Command,
  saving: Saving,
): Promise<{ version: number }> {
  const { studentId, answers, version, submits } = saving;
  return inTransaction(db, async (trx) => {
    const place = await placeOf(trx, studentId);
    const { sessionId } = place;
    if (sessionId === null) throw new AppError('CONFLICT', { message: 'No session is under way.' });
    const form = await formOf(trx, { studentId, sessionId });
    if (!place.studies)
      throw new AppError('CONFLICT', { message: 'The SIWES form is for students who are enrolled.' });
    if (!form && !isDue(place))
      throw new AppError('CONFLICT', {
        message: `The SIWES form is for ${place.siwesLevel} level of your department.`,
      });
    demandOpen(form, saving);
    await demandKnown(trx, answers, place);
    const id = await write(trx, form, { saving, sessionId, at: command.at });
    if (id === undefined) throw new AppError('STALE');
    const submitted = form?.submittedAt ? 'siwes_form.change' : 'siwes_form.submit';
    const act = submits ? submitted : 'siwes_form.save';
    await record(trx, command, { act, after: { id } });
    return { version: version + 1 };
  });
}

/** Whether the student goes in this session. */
export const isDue = ({
  studies,
  level,
  siwesLevel,
}: Pick<Place, 'studies' | 'level' | 'siwesLevel'>): boolean => studies && level === siwesLevel;
