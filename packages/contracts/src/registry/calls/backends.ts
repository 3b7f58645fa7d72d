import { array, boolean, defineCall, nothing, object, string, text } from '@portal/shared/model';
import { edit, oneModule, reason } from './module-fields';

/** `direct`: the module's pages ask the server. `through`: the portal asks it for them. */
export const backendWays = ['direct', 'through'] as const;
export type BackendWay = (typeof backendWays)[number];

const secure = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const ofThisComputer = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;
/** Addresses at which clouds tell a machine its secrets. */
const linkLocal = /^https?:\/\/169\.254\./;

/** Written as browsers write it: lower case, no path, no port that goes without saying. */
const isOrigin = (value: string | undefined) =>
  value === undefined || (URL.canParse(value) && new URL(value).origin === value);

const origin = () =>
  string().max(200).test('origin', 'An origin without a path, as in https://library.example', isOrigin);

/** A browser of anybody goes there. */
export const browserOrigin = () =>
  origin()
    .required()
    .test(
      'secure',
      'An https address, or http of this computer (localhost)',
      (value) => value === undefined || secure.test(value) || ofThisComputer.test(value),
    );

/** The portal alone goes there, perhaps within the university's own network. */
export const serverOrigin = () =>
  origin().test(
    'server',
    'An http or https address of a server',
    (value) =>
      value === undefined || (/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(value) && !linkLocal.test(value)),
  );

/** A server that a release of the module asks for, or that is granted. */
export const backendRow = {
  way: string().oneOf(backendWays).required(),
  origin: text(),
  /** Versions that ask for it: the live one, the canary, the newest. */
  versions: array(text()).required(),
  granted: boolean().required(),
};

/** Servers of a module, which pages may talk to once they are granted. */
export const backends = {
  set: defineCall({
    method: 'POST',
    path: '/Modules/backends/{id}',
    invalidates: ['/Modules/'],
    summary: 'Grants a module one of the servers that it asks for, or takes the grant back',
    access: edit,
    params: oneModule,
    body: object({
      way: string().oneOf(backendWays).required(),
      origin: serverOrigin().required(),
      granted: boolean().required(),
      reason: reason(),
    }),
    data: nothing,
  }),
};
