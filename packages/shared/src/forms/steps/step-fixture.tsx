import { calls } from '../../model';
import { formOf, programmes, type ApplicationRecord } from '@portal/contracts/admissions';
import { type Step } from '../definition';
import { mock, mockServer, renderWithPortal } from '../../testing';
import { StepForm } from '..';

const options = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
export const lists = {
  titles: options('Mr', 'Mrs'),
  genders: options('Male', 'Female'),
  religions: options('Islam', 'Christianity'),
  relationships: options('Father', 'Mother'),
  countries: options('Nigeria', 'Ghana'),
  faculties: options('School of Science', 'School of Arts'),
  'examination-types': options('WAEC', 'NECO'),
  'olevel-subjects': options(...Array.from({ length: 12 }, (_, index) => `Course ${index + 1}`)),
  'olevel-grades': options('A1', 'B2'),
};

/** Answers every list that the steps of JUPEB ask for. */
export const listServer = () =>
  mockServer(
    mock(calls.lookups.many, lists as never),
    mock(calls.lookups.examYears, ['2025', '2024']),
    mock(calls.lookups.states, ({ query }) => (query.countryId === '1' ? options('Niger', 'Kaduna') : [])),
    mock(calls.lookups.lgas, ({ query }) => (query.stateId === '1' ? options('Gurara', 'Suleja') : [])),
    mock(calls.lookups.subjectCombinations, ({ query }) => (query.facultyId === '1' ? options('M/P/C') : [])),
  );

const basicInformation = {
  id: '7',
  rrr: '270008123456',
  firstname: 'Amina',
  middlename: '',
  lastname: 'Bello',
  maidenName: '',
  mobileNumber: '08031234567',
  email: 'amina@example.com',
  titleId: '1',
  genderId: '2',
  dateOfBirth: '2005-03-04',
  countryId: '1',
  stateId: '1',
  lgaId: '2',
  permanentAddress: '1 Falls Road',
  nin: '12345678901',
  religionId: '1',
  disability: null,
  jupebOptionId: '1',
  jupebOptionSubjectId: '1',
  passport: '/p.jpg',
  formCompleted: false,
};
const record = {
  version: 3,
  basicInformation,
  sponsor: null,
  referee: null,
  olevelResponse: [],
} as unknown as ApplicationRecord;

function stepNamed(id: string): Step<ApplicationRecord> {
  const step = formOf(programmes.jupeb)?.steps.find((each) => each.id === id);
  if (!step) throw new Error(`no step ${id}`);
  return step;
}

/** A saved sitting with that many subjects. */
export const savedSitting = (subjects: number) => ({
  examinationTypeId: '1',
  examCenter: 'Minna',
  examNumber: '4120',
  examYear: '2024',
  resultPin: '9090',
  resultSerialNumber: 'WR1',
  subjectGradeId: Object.fromEntries(
    Array.from({ length: subjects }, (_, index) => [String(index + 1), '1']),
  ),
});

type Save = (payload: Record<string, unknown>) => Promise<unknown>;

interface Options {
  save?: Save;
  /** Subjects of each saved O-level sitting. */
  sittings?: readonly number[];
}

/** Renders a step of JUPEB with a saved record. */
export function openStep(id: string, { save = () => Promise.resolve(), sittings = [] }: Options = {}) {
  const saved = { ...record, olevelResponse: sittings.map(savedSitting) } as unknown as ApplicationRecord;
  const page = <StepForm step={stepNamed(id)} record={saved} onSave={save} previous={() => undefined} />;
  return renderWithPortal(<main>{page}</main>);
}
