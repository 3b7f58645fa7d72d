import type { groupFields } from '@portal/contracts/student';
import { entryModeWords, lifeStateWords, type ChangeGroup, type LifeState } from '@portal/contracts/student';
import { formatDate, labelOf } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { mayTransfer, type Recorded } from './student-record.queries';

type Fields = typeof groupFields;
/** Beside the columns of the record: what shows the change, and from when it counts. */
type Beside = 'document' | 'countsFrom';

/** What is typed for a group, as its schema leaves it. */
export type ChangeValues<G extends ChangeGroup> = {
  [Field in Exclude<keyof Fields[G], Beside>]: Fields[G][Field] extends { __outputType: infer Value }
    ? Value
    : never;
};

type Words = Record<string, string>;
type Columns = Partial<
  Record<'surname' | 'first_name' | 'middle_name' | 'date_of_birth' | 'entry_mode' | 'status', string> &
    Record<'level' | 'entry_session_id', number> &
    Record<'state_id' | 'lga_id' | 'department_id' | 'option_id', number | null>
> & { gender?: 'Male' | 'Female' };

const levelWords = (level: number) => (level > 0 ? `${level} level` : 'no level');

/** The fields of a group in words, as the history keeps them. */
export const wordsOf: Readonly<Record<ChangeGroup, (record: Recorded) => Words>> = {
  names: ({ surname, firstName, middleName }) => ({ surname, firstName, middleName }),
  birth: ({ dateOfBirth, gender }) => ({ dateOfBirth: formatDate(dateOfBirth), gender }),
  origin: ({ state, lga }) => ({ state: state ?? '', lga: lga ?? '' }),
  study: ({ department, option }) => ({ department: department ?? '', option: option ?? '' }),
  level: ({ level }) => ({ level: levelWords(level) }),
  entry: ({ entryMode, entrySession }) => ({
    entryMode: labelOf<string>(entryMode, entryModeWords),
    entrySession,
  }),
  state: ({ life }) => ({ state: lifeStateWords[life as LifeState] }),
};

const invalid = (path: string, message: string) => new AppError('INVALID', { errors: [{ path, message }] });

/** Throws INVALID where no row has this id. */
async function demandOne(found: Promise<object | undefined>, path: string, message = 'Choose from the list') {
  if (!(await found)) throw invalid(path, message);
}

async function originOf(
  db: Db | Trx,
  { stateId, lgaId }: { stateId: string; lgaId: string },
  record: Recorded,
) {
  // No form lets that through: it is how records stand whose origin nobody knew, to which an undo leads back.
  if (stateId === '' && lgaId === '') return { state_id: null, lga_id: null };
  const asked = { state: Number(stateId), lga: Number(lgaId) };
  const lgas = db.selectFrom('lga as l').innerJoin('state as s', 's.id', 'l.state_id').select('l.id');
  await demandOne(
    lgas
      .where('l.id', '=', asked.lga)
      .where('l.state_id', '=', asked.state)
      .where('s.country_id', '=', record.countryId)
      .executeTakeFirst(),
    'lgaId',
    'Choose a local government area of the state',
  );
  return { state_id: asked.state, lga_id: asked.lga };
}

async function studyOf(
  db: Db | Trx,
  { departmentId, optionId }: { departmentId: string; optionId: string },
  record: Recorded,
) {
  const department = Number(departmentId);
  const option = optionId === '' ? null : Number(optionId);
  await demandOne(
    db.selectFrom('department').select('id').where('id', '=', department).executeTakeFirst(),
    'departmentId',
  );
  if (option !== null)
    await demandOne(
      db
        .selectFrom('department_option')
        .select('id')
        .where('id', '=', option)
        .where('department_id', '=', department)
        .executeTakeFirst(),
      'optionId',
      'Choose an option of the department',
    );
  if (record.departmentId === null)
    throw invalid('departmentId', 'Students of this programme belong to no department.');
  if (department !== record.departmentId && !mayTransfer(record))
    throw invalid('departmentId', 'This student has changed department twice already.');
  return { department_id: department, option_id: option };
}

/** The level of a course of so many years, and two more for who takes longer. */
function levelOf(level: number, { years }: Recorded) {
  const most = Math.min((years ?? 9) + 2, 9) * 100;
  if (level < 100 || level > most || level % 100 !== 0)
    throw invalid('level', `Choose a level up to ${most}`);
  return { level };
}

async function entryOf(db: Db | Trx, { entryMode, entrySessionId }: ChangeValues<'entry'>) {
  const session = Number(entrySessionId);
  await demandOne(
    db.selectFrom('academic_session').select('id').where('id', '=', session).executeTakeFirst(),
    'entrySessionId',
  );
  return { entry_mode: entryMode, entry_session_id: session };
}

/** A change of one group, as its schema leaves it. */
export type GroupChange = { [G in ChangeGroup]: { group: G; values: ChangeValues<G> } }[ChangeGroup];

/** The columns of a change, judged by what the database knows. Throws INVALID. */
export async function columnsOf(db: Db | Trx, record: Recorded, change: GroupChange): Promise<Columns> {
  switch (change.group) {
    case 'names': {
      const { surname, firstName, middleName } = change.values;
      return { surname, first_name: firstName, middle_name: middleName };
    }
    case 'birth':
      return { date_of_birth: change.values.dateOfBirth, gender: change.values.gender };
    case 'origin':
      return originOf(db, change.values, record);
    case 'study':
      return studyOf(db, change.values, record);
    case 'level':
      return levelOf(Number(change.values.level), record);
    case 'entry':
      return entryOf(db, change.values);
    case 'state':
      if (record.life === 'graduated')
        throw invalid('life', 'Who has graduated is on an award list: take the award back there first.');
      return { status: change.values.life };
  }
}
