import { refusals } from '../form-views.fixture';
import { firstChoiceFields, secondChoiceFields } from './choice';
import { object } from '@portal/shared/model';
import { personalStep } from './personal.step';
import { sponsorStep } from './sponsor.step';

const personal = {
  genderId: '1',
  dateOfBirth: '2008-02-29',
  countryId: '1',
  stateId: '1',
  lgaId: '1',
  maritalStatusId: '1',
  homeTown: 'Ìjẹ̀bú Òde',
  mobileNumber: '08031234567',
  nin: '12345678901',
  email: 'ada@example.com',
  religionId: '1',
  disability: null,
  contactAddress: '12 Bonny Street',
  permanentAddress: '1 Falls Road',
  version: 1,
};

describe('personal details', () => {
  it('are taken whole, or as they were shown masked', () => {
    expect(refusals(personalStep.body, personal)).toEqual({});
    const masked = {
      dateOfBirth: '****-**-**',
      mobileNumber: '*******4567',
      nin: '*******8901',
      homeTown: '********',
      contactAddress: '********',
      permanentAddress: '********',
    };
    expect(refusals(personalStep.body, { ...personal, ...masked })).toEqual({});
  });

  it('are asked for one by one', () => {
    expect(refusals(personalStep.body, { disability: '', version: 1 })).toEqual({
      genderId: 'please select your gender',
      dateOfBirth: 'please input your date of birth',
      countryId: 'please select your country',
      stateId: 'please select your state',
      lgaId: 'please select your LGA',
      maritalStatusId: 'please select your marital status',
      homeTown: 'please enter your home town',
      mobileNumber: 'phone number is required',
      nin: 'please input your NIN',
      email: 'please input email address',
      religionId: 'please select your religion',
      disability: 'please enter your disability',
      contactAddress: 'please enter contact address',
      permanentAddress: 'please enter permanent address',
    });
  });

  it('ask for no state where the country has none', () => {
    const ghana = { ...personal, stateId: '', lgaId: '' };
    expect(refusals(personalStep.body, ghana, { hasStates: false, hasLgas: false })).toEqual({});
  });
});

const person = { fullname: 'Grace Okon', address: '1 Falls Road', mobileNumber: '08031234568' };
const sponsor = {
  sponsorFullName: 'Adewale Adesola',
  sponsorContactAddress: '12 Bonny Street',
  sponsorMobileNumber: '08031234567',
  sponsorRelationshipId: '1',
  nextOfKin: { ...person, email: 'grace@example.com', relationshipId: '2' },
  version: 2,
};

describe('sponsor and next of kin', () => {
  it('are taken whole', () => expect(refusals(sponsorStep.body, sponsor)).toEqual({}));

  it('are asked for one by one', () => {
    const wrong = { ...sponsor, sponsorFullName: 'Adewale', sponsorMobileNumber: '12' };
    expect(refusals(sponsorStep.body, wrong)).toEqual({
      sponsorFullName: 'enter both first and last name',
      sponsorMobileNumber: 'invaild phone number',
    });
    expect(refusals(sponsorStep.body, { version: 2 })).toEqual({
      sponsorFullName: 'enter both first and last name',
      sponsorContactAddress: 'please enter contact address',
      sponsorMobileNumber: 'phone number is required',
      sponsorRelationshipId: "please select sponsor's relationship",
      'nextOfKin.fullname': 'enter both first and last name',
      'nextOfKin.address': 'please enter contact address',
      'nextOfKin.mobileNumber': 'phone number is required',
      'nextOfKin.email': 'please input next of kin email address',
      'nextOfKin.relationshipId': "please select next of kin's relationship",
    });
  });
});

describe('the choice of a department', () => {
  const choices = object({ ...firstChoiceFields(), ...secondChoiceFields() });
  const first = { facultyId: '1', departmentId: '11' };

  it.each([
    [first, {}],
    [{}, { facultyId: 'please select your school', departmentId: 'please select your department' }],
    [{ ...first, alternativeFacultyId: '1' }, { altDepartmentId: 'please select your department' }],
    [{ ...first, alternativeFacultyId: '1', altDepartmentId: '12' }, {}],
    [
      { ...first, alternativeFacultyId: '1', altDepartmentId: '11' },
      { altDepartmentId: 'duplicate entries exists' },
    ],
  ])('%j: %j', (body, expected) => expect(refusals(choices, body)).toEqual(expected));

  it('drops a second department without its school', () => {
    expect(choices.cast({ ...first, altDepartmentId: '11' })).toMatchObject({ altDepartmentId: '' });
  });
});
