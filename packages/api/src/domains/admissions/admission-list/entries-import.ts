import {
  admissionListKind,
  entryRowSchema,
  programmeList,
  scoreOfText,
  type EntryClass,
  type Programme,
} from '@portal/contracts/admissions';
import { canonicalPhone, counted } from '@portal/shared/model';
import type { InferType } from 'yup';
import { record } from '../../../platform/audit/audit';
import type { Db, Trx } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import type { Finding, ImportAbout, ImportKind, ImportRow } from '../../../platform/imports/import-kind';
import { isWithin, reachOf } from '../../../platform/reach';
import { refuseSecondPlace, type NewEntry } from './add-entry';
import { batchesOfOthers, notYourBatch } from './batches.queries';
import { courseOfEntry } from './course-of-entry';
import { ofOthers, type Judged } from './entries-of-others';
import { namesForImport, type ImportNames } from './import-names.queries';
import { insertEntries } from './insert-entries';
import { placeOf } from './held-entry';
import { givenOf, notKnown, whoIsKnown } from './known-candidates.queries';
import { listedAlready, secondPlaces, type Known } from './listed-already.queries';
import { lockEntries } from './lock-entries';

type Row = InferType<typeof entryRowSchema>;
type Rows = readonly ImportRow<Row>[];

/** Said of a row beyond where the officer works. */
const notYours = 'This department is not yours to work on.';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What was chosen beside the file, for all of its rows. */
interface OfFile {
  sessionId: number | undefined;
  typeId: number;
}

interface Ids {
  sessionId: number;
  typeId: number;
  departmentId: number | null;
  stateId: number | null;
  lgaId: number | null;
  batchId: number | null;
}

/** What a row names, by id; or the sentence that says what is not there. */
function idsIn(row: Row, names: ImportNames, of: OfFile): Ids | { message: string } {
  const session = names.sessions.find(({ id }) => id === of.sessionId);
  const type = names.types.find(({ id }) => id === of.typeId);
  if (!session) return { message: 'There is no such session.' };
  if (row.session !== '' && !same(row.session, session.name))
    return { message: `This row is of ${row.session}; the file was said to be of ${session.name}.` };
  if (!type) return { message: 'There is no such programme.' };
  if (row.programme !== '' && !same(row.programme, type.name))
    return { message: `This row is of ${row.programme}; the file was said to be of ${type.name}.` };
  const { places } = names;
  const department =
    places.departmentOf(row.department) ?? places.departmentOf(row.department.padStart(2, '0'));
  if (row.department !== '' && !department)
    return {
      message: 'No department has this name or code. Other names are placed on the page of JAMB’s list.',
    };
  const state = places.stateOf(row.state);
  if (row.state !== '' && !state) return { message: 'There is no such state.' };
  const lga = state && places.lgaOf(state.id, row.lga);
  if (row.lga !== '' && !lga)
    return { message: 'The state has no such LGA. Other names are placed on the page of JAMB’s list.' };
  const batch = names.batches.find(
    (each) => each.sessionId === session.id && each.typeId === type.id && same(each.name, row.batch),
  );
  if (row.batch !== '' && batch?.state !== 'draft')
    return {
      message: batch ? 'This batch is published.' : 'There is no such batch of this session and programme.',
    };
  return {
    sessionId: session.id,
    typeId: type.id,
    departmentId: department?.id ?? null,
    stateId: state?.id ?? null,
    lgaId: lga?.id ?? null,
    batchId: batch?.id ?? null,
  };
}

type About = ImportAbout & Pick<OfFile, 'typeId'>;

type Course = Awaited<ReturnType<typeof courseOfEntry>>;

/** What is offered for a programme and department, worked out once for each; or why it cannot be. */
function coursesFor(trx: Trx, { command }: ImportAbout) {
  const reach = reachOf(command.actor, 'admissions.edit');
  const known = new Map<string, Course | string>();
  const nothing = { degree: '', studyMode: '', subjectCombination: '', durationMonths: null, level: null };
  const workOut = async ({ typeId, departmentId }: Ids): Promise<Course | string> => {
    try {
      const course = await courseOfEntry(trx, { ...nothing, applicationTypeId: typeId, departmentId });
      return isWithin(reach, await placeOf(trx, course)) ? course : notYours;
    } catch (error) {
      if (error instanceof AppError) return error.errors[0]?.message ?? error.message;
      throw error;
    }
  };
  return async (ids: Ids): Promise<Course | string> => {
    const key = `${ids.typeId} ${ids.departmentId ?? ''}`;
    const course = known.get(key) ?? (await workOut(ids));
    known.set(key, course);
    return course;
  };
}

/** A row that is fine, as an entry. */
function entryOf(
  values: Row,
  { ids, course, known }: { ids: Ids; course: Course; known: Known | undefined },
): NewEntry {
  const number = values.registrationNumber;
  return {
    ...course,
    session_id: ids.sessionId,
    application_type_id: ids.typeId,
    registration_number: number,
    surname: values.surname,
    first_name: values.firstName,
    middle_name: values.otherNames,
    gender: values.sex as 'Male' | 'Female',
    date_of_birth: null,
    country_id: null,
    state_id: ids.stateId,
    lga_id: ids.lgaId,
    email: values.email || (known?.email ?? null),
    mobile_number: values.phone ? canonicalPhone(values.phone) : (known?.phone ?? null),
    conditions: [],
    class: values.class === '' ? null : (values.class as EntryClass),
    score: scoreOfText(values.score),
    first_choice: null,
    batch_id: ids.batchId,
    student_id: known?.studentId ?? null,
  };
}

/** What a part of the university may not put on the list is refused: whom it does not know, and a batch of others. */
async function withinReach(trx: Trx, judged: Judged[], { command }: ImportAbout): Promise<Judged[]> {
  const reach = reachOf(command.actor, 'admissions.edit');
  if (reach === 'all') return judged;
  const entries = judged.flatMap((each) => ('entry' in each ? [each.entry] : []));
  const isKnown = await whoIsKnown(trx, reach, entries.map(givenOf));
  const others = await batchesOfOthers(trx, reach);
  return judged.map((each) => {
    if (!('entry' in each)) return each;
    const { number, entry } = each;
    if (!isKnown(givenOf(entry))) return { number, message: notKnown };
    const isOthers = entry.batch_id != null && others.has(entry.batch_id);
    return isOthers ? { number, message: notYourBatch } : each;
  });
}

/** Each row as an entry, or what is wrong with it. */
async function judge(trx: Trx, rows: Rows, { typeId, ...about }: About): Promise<Judged[]> {
  const { sessionId = 0 } = about;
  const asked = rows.map(({ values }) => ({ sessionId, typeId, number: values.registrationNumber }));
  const known = await listedAlready(trx, asked);
  const secondPlace = secondPlaces(known);
  const names = await namesForImport(trx);
  const courseOf = coursesFor(trx, about);
  const judged: Judged[] = [];
  for (const { number, values } of rows) {
    const { registrationNumber } = values;
    const ids = idsIn(values, names, { sessionId: about.sessionId, typeId });
    const course =
      'message' in ids ? ids.message : (secondPlace(number, registrationNumber) ?? (await courseOf(ids)));
    const candidate = known.get(registrationNumber);
    if ('message' in ids || typeof course === 'string') judged.push({ number, message: course as string });
    else judged.push({ number, entry: entryOf(values, { ids, course, known: candidate }) });
  }
  return withinReach(trx, await ofOthers(trx, judged, { typeId, ...about }), about);
}

async function check(db: Db | Trx, rows: Rows, about: About): Promise<Finding[]> {
  const judged = await judge(db as Trx, rows, about);
  return judged.flatMap((each): Finding[] => {
    if ('message' in each) return [{ number: each.number, verdict: 'error', message: each.message }];
    const { email, mobile_number, student_id } = each.entry;
    if (email || mobile_number || student_id) return [];
    const message =
      'Without an email or a phone number the candidate is not told of the offer and cannot take it up.';
    return [{ number: each.number, verdict: 'warning', message }];
  });
}

async function commit(trx: Trx, rows: Rows, about: About): Promise<void> {
  const { command } = about;
  const entries = (await judge(trx, rows, about)).flatMap((each) => ('entry' in each ? [each.entry] : []));
  await insertEntries(trx, command, entries).catch(refuseSecondPlace);
  const count = entries.length;
  const after = { entries: count, name: counted(count, 'candidate') };
  await record(trx, command, { act: 'admission-entry.upload', after });
}

/** Candidates of an admission list of one programme, as drafts. */
const entriesImport = ({ mode, name, applicationTypeId: typeId }: Programme): ImportKind<Row> => ({
  kind: admissionListKind(mode),
  title: `Admission list of ${name}`,
  claim: 'admissions.edit',
  local: true,
  ofSession: true,
  csv: true,
  large: true,
  // The same candidate may stand in two rows, under two numbers.
  atOnce: true,
  asPreviewed: true,
  columns: [
    { name: 'session', header: 'Session', example: '2025/2026' },
    { name: 'programme', header: 'Programme', example: name },
    { name: 'registrationNumber', header: 'Reg. no.', example: '202500000000AA', unique: true },
    { name: 'surname', header: 'Surname', example: 'Bello' },
    { name: 'firstName', header: 'First name', example: 'Grace' },
    { name: 'otherNames', header: 'Other names', example: 'Amina' },
    { name: 'sex', header: 'Sex', example: 'F' },
    { name: 'state', header: 'State', example: 'Niger' },
    { name: 'lga', header: 'LGA', example: 'Bosso' },
    { name: 'score', header: 'Score', example: '61.25' },
    { name: 'department', header: 'Department', example: 'Computer Science' },
    { name: 'class', header: 'Class', example: 'merit' },
    { name: 'email', header: 'Email', example: 'grace@mail.example' },
    { name: 'phone', header: 'Phone', example: '08031234567' },
    { name: 'batch', header: 'Batch', example: 'Batch 1' },
  ],
  schema: entryRowSchema,
  hold: async (trx, { sessionId }) => {
    if (sessionId !== undefined) await lockEntries(trx, sessionId);
  },
  check: (db, rows, about) => check(db, rows, { ...about, typeId }),
  commit: (trx, rows, about) => commit(trx, rows, { ...about, typeId }),
});

/** An upload for each programme: of which one a list is, nobody guesses from its rows. */
export const entriesImports = programmeList.map(entriesImport);
