import type { admissions } from '@portal/contracts/admissions';
import type { CallData } from '@portal/shared/model';
import { anApplicant } from '../../../../test/admission-builders';
import { testApp, type TestApp } from '../../../../test/app';
import { signedIn } from '../../../../test/builders';
import { aJambNumber, directEntryRow, jambLists } from '../../../../test/jamb-builders';
import { besideList, differencesFromList, type ListedFacts } from './typed-beside-list';

const names = {
  subjects: new Map<string, string>(),
  certificates: new Map([
    ['1', 'JUPEB'],
    ['3', 'A-Level'],
    ['4', 'ND'],
    ['10', 'Professional certificate'],
  ]),
  states: new Map([
    ['1', 'Abia'],
    ['27', 'Niger'],
  ]),
};
const entry = {
  qualification: 'ND',
  institution: 'Federal Polytechnic, Bida',
  grade: 'Upper credit',
  year: 2024,
};
const listed: ListedFacts = { state: 'Niger', utmeTotal: null, subjects: [], qualification: entry };
const asListed = {
  certificateTypeId: '4',
  previousSchool: 'federal polytechnic bida',
  directEntryGrade: '3.25',
  stateId: '27',
};

describe('what a direct entrant typed beside the list', () => {
  it.each([
    ['the same in other letters', {}, {}, []],
    ['fewer words of the same', { previousSchool: 'Bida Polytechnic' }, {}, []],
    ['an examination of A-Level', { certificateTypeId: '1' }, { qualification: 'A Level' }, []],
    ['the long name', {}, { qualification: 'National Diploma' }, []],
    ['a kind that nobody has a word for', { certificateTypeId: '10' }, { qualification: 'ICAN' }, []],
    [
      'nothing yet',
      { previousSchool: '', certificateTypeId: null, directEntryGrade: '', stateId: null },
      {},
      [],
    ],
    ['the same points', { directEntryGrade: '12.0' }, { grade: '12 points' }, []],
    [
      'other points',
      { directEntryGrade: '11' },
      { grade: '12 points' },
      ['Grade: 11 was typed, the list says 12 points'],
    ],
    ['another kind', { certificateTypeId: '1' }, {}, ['Qualification: JUPEB was typed, the list says ND']],
    ['another state', { stateId: '1' }, {}, ['State: Abia was typed, the list says Niger']],
    [
      'another school',
      { previousSchool: 'Gurara College' },
      {},
      ['Institution: Gurara College was typed, the list says Federal Polytechnic, Bida'],
    ],
  ])('%s', (_, typed, said, differences) => {
    const given = { ...listed, qualification: { ...entry, ...said } };
    expect(differencesFromList({ ...asListed, ...typed }, given, names)).toEqual(differences);
  });

  it('is not asked about the state of a candidate of the UTME', () =>
    expect(differencesFromList({ stateId: '1' }, { ...listed, qualification: null }, names)).toEqual([]));
});

describe('an application that is joined to a direct entrant', () => {
  let test: TestApp;
  beforeAll(async () => (test = await testApp()));
  afterAll(() => test.close());

  it('shows officers what it says otherwise, on the list and in the file of it', async () => {
    const { db, clock } = test.deps;
    const officer = await signedIn(test, { claims: ['admissions.view', 'admissions.edit'] });
    const lists = await jambLists(test);
    const [jamb_number, other] = [aJambNumber(1), aJambNumber(2)] as [string, string];
    await lists.bringDirect(
      [directEntryRow(jamb_number), directEntryRow(other, { Surname: 'OKORO' })],
      officer,
    );
    const application_id = Number((await anApplicant(test)).id);
    const typed = {
      personal: { stateId: '1' },
      qualification: { certificateTypeId: '1', previousSchool: 'Gurara College', directEntryGrade: '12.5' },
    };
    for (const [step, answers] of Object.entries(typed))
      await db
        .insertInto('application_section')
        .values({ application_id, step, answers: JSON.stringify(answers), saved_at: clock.now() })
        .execute();
    await db
      .insertInto('jamb_candidate_application')
      .values({
        application_id,
        application_type_id: 4,
        session_id: lists.sessionId,
        jamb_number,
        joined_at: clock.now(),
      })
      .execute();

    const differences = [
      'Qualification: JUPEB was typed, the list says ND',
      'Institution: Gurara College was typed, the list says Federal Polytechnic, Bida',
      'State: Abia was typed, the list says Oyo',
    ];
    const answer = await test.call('GET', '/DirectEntry/candidates', { headers: { ...officer } });
    const { rows } = answer.json<{ data: CallData<typeof admissions.directEntry.candidates> }>().data;
    expect(rows).toMatchObject([
      { jambNumber: jamb_number, differences },
      { jambNumber: other, differences: [] },
    ]);
    const beside = await besideList(db, [application_id]);
    expect(beside.get(application_id)).toEqual({
      listed: 'ND, Federal Polytechnic, Bida, Upper credit, 2024, Oyo',
      typed: 'JUPEB, Gurara College, 12.5, Abia',
      differences,
    });
  });
});
