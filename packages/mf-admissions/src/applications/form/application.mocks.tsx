import { jupebRecordBuilder } from '@portal/contracts/admissions/testing';
import { admissions, usualRules } from '@portal/contracts/admissions';
import { calls } from '@portal/shared/model';
import { mock, mockServer, screen } from '@portal/shared/testing';
import { renderPage } from '../../lib/render-page';
import { submittedTimeline } from '../../lib/timeline.fixture';
import ApplicationRoutes from './application.routes';

const names = (...all: string[]) => all.map((name, index) => ({ id: index + 1, name }));
const subjects = names(
  'English Language',
  'Mathematics',
  'Physics',
  'Chemistry',
  'Biology',
  'Economics',
  'Geography',
  'Yoruba',
  'Civic Education',
);
const lists = {
  titles: names('Mr', 'Mrs', 'Miss'),
  genders: names('Male', 'Female'),
  religions: names('Christianity', 'Islam'),
  relationships: names('Father', 'Mother'),
  countries: names('Nigeria', 'Ghana'),
  faculties: names('School of Life Sciences', 'School of Physical Sciences'),
  'marital-statuses': [],
  'examination-types': names('WAEC (WASSCE)', 'NECO'),
  'olevel-subjects': subjects,
  'olevel-grades': names('A1', 'B2', 'B3'),
  'student-types': [],
};
/** Answer to a save. */
export const saved = { data: '41', version: 9 };

/** The API of an application form with nothing saved yet. */
export const applicationServer = () =>
  mockServer(
    mock(admissions.jupebApplication.current, jupebRecordBuilder()),
    mock(admissions.applicationTimeline.current, submittedTimeline),
    mock(admissions.applicationRules.current, {
      formRules: usualRules,
      jambNumbers: { firstYear: 2023, lastYear: 2027, legacy: false },
      documents: [],
    }),
    mock(admissions.applicationPlaces.allowed, { faculties: null, departments: null }),
    mock(calls.lookups.many, lists),
    mock(calls.lookups.examYears, ['2025', '2024']),
    mock(calls.lookups.states, [
      { id: 25, name: 'Lagos' },
      { id: 28, name: 'Ogun' },
    ]),
    mock(calls.lookups.lgas, ({ query }) =>
      query.stateId === '28' ? [{ id: 501, name: 'Ijebu Ode' }] : [{ id: 601, name: 'Ikeja' }],
    ),
    mock(calls.lookups.subjectCombinations, ({ query }) =>
      query.facultyId === '2' ? [{ id: 7, name: 'Mathematics, Physics, Chemistry' }] : [],
    ),
    mock(admissions.jupebApplication.savePersonal, saved),
    mock(admissions.jupebApplication.saveSponsor, saved),
    mock(admissions.jupebApplication.saveOLevel, saved),
    mock(admissions.jupebApplication.signOut, {}),
  );

/** The session's application with so many steps saved. */
export const withSteps = (done: number) =>
  mock(admissions.jupebApplication.current, jupebRecordBuilder({ done }));
export const openForm = (hash = '') =>
  renderPage(<ApplicationRoutes />, { route: `/jupeb_application${hash}`, state: { fromVerify: true } });
export const nextButton = () => screen.findByRole('button', { name: 'Next' });
