import { admissions, allForms, invoiceRoutes } from '@portal/contracts/admissions';
import { defineModule, firstPageOf, readOf } from '@portal/shared/module';
import { notYet } from './src/programmes/not-yet/not-yet';
import type { Audience, ModuleRoute } from '@portal/shared/model';

const everyone: Audience[] = ['visitor', 'student', 'lecturer', 'official'];

function open(path: string, load: string, title: string): ModuleRoute {
  return { path, load, title, audience: everyone };
}

/** A page of whoever works with admissions. */
function officer(path: string, load: string, title: string, reads: ModuleRoute['reads'] = []): ModuleRoute {
  return { path, load, title, audience: ['official'], claim: 'admissions.view', reads };
}

const jambReads = [firstPageOf(admissions.jamb.candidates), readOf(admissions.jamb.choices)];

/** A page of those who set applications up. */
function setup(path: string, load: string, title: string, reads: ModuleRoute['reads'] = []): ModuleRoute {
  return { ...officer(path, load, title, reads), claim: 'admissions.edit' };
}

const unique = (paths: readonly string[]) => [...new Set(paths)];

/** A variant of a form may share the login of its programme. */
const logins = allForms.filter(
  ({ routes }, index) => allForms.findIndex((each) => each.routes.login === routes.login) === index,
);
const invoicePages = unique(invoiceRoutes.map(({ invoice }) => invoice));

export default defineModule({
  id: 'mf-admissions',
  title: 'Admissions',
  owner: 'admissions-team',
  host: '^2.0.0',
  routes: [
    ...invoiceRoutes.map(({ generate }) =>
      open(generate, './application-invoice/generate', 'Generate invoice'),
    ),
    ...invoicePages.map((path) => open(`${path}/*`, './application-invoice/view', 'Invoice')),
    ...logins.map(({ name, routes }) => open(routes.login, './applications/login', `${name} login`)),
    ...allForms.flatMap(({ name, routes: { reprintLogin } }) =>
      reprintLogin ? [open(reprintLogin, './applications/login', `Track a ${name} application`)] : [],
    ),
    ...allForms
      .filter(({ available }) => available)
      .flatMap(({ name, routes }) => [
        open(routes.form, './applications/form', `${name} application form`),
        // Where an application can be followed, its slip is a part of that.
        ...(routes.preview
          ? [
              open(
                routes.preview,
                routes.reprintLogin ? './applications/tracking' : './applications/slip',
                `${name} application slip`,
              ),
            ]
          : []),
        ...(routes.details
          ? [open(routes.details, './applications/details', `${name} application details`)]
          : []),
      ]),
    open('/verify/*', './documents/verify', 'Verify a document'),
    officer('/applications/jamb_list_upload', './jamb', 'JAMB list', jambReads),
    officer('/jamb_list_upload', './jamb', 'JAMB list', jambReads),
    officer('/applications/de_list_upload', './jamb/direct-entry', 'Direct-entry list', [
      firstPageOf(admissions.directEntry.candidates),
      readOf(admissions.jamb.choices),
    ]),
    open('/create_profile', './student-profile', 'Take up your offer of admission'),
    open('/pg_referee_form', './postgraduate/referee', 'Reference for a postgraduate applicant'),
    officer('/applications/postgraduate', './postgraduate', 'Postgraduate applications', [
      firstPageOf(admissions.postgraduateApplications.list),
    ]),
    officer('/applications/postgraduate/view', './postgraduate/view', 'Postgraduate application'),
    officer('/admission_list/view', './admission-list', 'Admission list', [
      firstPageOf(admissions.admissionList.entries),
    ]),
    officer('/admission_list/search', './admission-list/search', 'Search the admission list'),
    officer(
      '/student_management/search_admission_list',
      './admission-list/lookup',
      'Search the admission list',
    ),
    setup('/applications/setup', './application-setup', 'Application set-up', [
      firstPageOf(admissions.applicationSetup.list),
      readOf(admissions.applicationSetup.totals, { query: {} }),
    ]),
    setup('/applications/setup/edit', './application-setup/edit', 'Set-up of an application type'),
    setup('/applications/setup/preview', './applications/preview', 'Preview of an application form'),
    ...Object.entries(notYet).map(([path, { title }]) => open(path, './programmes/not-yet', title)),
  ],
  menu: [
    {
      name: 'jamb list upload',
      label: 'JAMB list',
      route: '/jamb_list_upload',
      icon: 'document',
      audience: ['official'],
    },
    {
      name: 'admission list',
      label: 'Admission list',
      route: '/admission_list/view',
      icon: 'graduation',
      audience: ['official'],
    },
    {
      name: 'student management',
      label: 'Student management',
      route: '/student_management/search_admission_list',
      icon: 'people',
      audience: ['official'],
    },
    {
      name: 'applications',
      label: 'Applications',
      route: '/applications/setup',
      icon: 'document',
      audience: ['official'],
    },
  ],
});
