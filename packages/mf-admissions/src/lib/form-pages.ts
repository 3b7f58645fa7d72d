import { allForms, invoiceRoutes } from '@portal/contracts/admissions';
import type { Audience, ModuleRoute } from '@portal/shared/model';

const everyone: Audience[] = ['visitor', 'student', 'lecturer', 'official'];

/** A page for anybody, signed in or not. */
export function open(path: string, load: string, title: string): ModuleRoute {
  return { path, load, title, audience: everyone };
}

const unique = (paths: readonly string[]) => [...new Set(paths)];

/** A variant of a form may share the login of its programme. */
const logins = allForms.filter(
  ({ routes }, index) => allForms.findIndex((each) => each.routes.login === routes.login) === index,
);
const invoicePages = unique(invoiceRoutes.map(({ invoice }) => invoice));

/** Invoice, login, form, slip and details of every programme, at the addresses that its catalogue entry says. */
export const formPages: readonly ModuleRoute[] = [
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
];
