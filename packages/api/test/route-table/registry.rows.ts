import { newKey } from '../releases';
import type { Rows } from './row';

const reason = 'the table of routes';
const nobody = { params: { id: 'mf-none' } };
const anyModule = { ...nobody, body: { reason }, answers: 'NOT_FOUND' } as const;
const unknown = { ...nobody, answers: 'NOT_FOUND' } as const;
const view = 'modules.view' as const;
const edit = 'modules.edit' as const;
const signature = { who: 'signature' } as const;
const aKey = { name: 'a key', publicKey: newKey().pem };

/** Modules: what administrators do with them, and what their teams do. The world's team has one module without a release. */
export const registryRows: Rows = {
  'GET /Modules/list': { who: view, takesAnything: true },
  'GET /Modules/detail/{id}': { who: view, ...unknown },
  'GET /Modules/releases/{id}': { who: view, ...unknown },
  'GET /Modules/compare/{id}': { who: view, ...unknown, query: { from: '1.0.0', to: '1.1.0' } },
  'GET /Modules/health/{id}': { who: view, ...unknown, query: { hours: 24 } },
  'GET /Modules/compositions': { who: view },
  'GET /Modules/compositions/{composition}': { who: view, params: { composition: '1' } },
  'GET /Modules/graph': { who: view, takesAnything: true },
  'GET /Modules/security-events': { who: view },
  'POST /Modules/audiences/{id}': { who: edit, ...anyModule, body: { offFor: [], reason } },
  'POST /Modules/settings/{id}': { who: edit, ...anyModule, body: { value: {}, revision: 0, reason } },
  'POST /Modules/backends/{id}': {
    who: edit,
    ...anyModule,
    body: { way: 'direct', origin: 'https://library.example', granted: true, reason },
  },
  'POST /Modules/compositions/{composition}/restore': {
    who: edit,
    params: { composition: '1' },
    body: { reason },
    answers: 'CONFLICT',
  },
  'POST /Modules/create': { who: edit, answers: 'INVALID' },
  'POST /Modules/add-key/{id}': { who: edit, ...anyModule, body: { ...aKey, reason } },
  'POST /Modules/revoke-key/{id}': { who: edit, ...anyModule, body: { key: '1', reason } },
  'POST /Modules/enable/{id}': { who: edit, ...anyModule },
  'POST /Modules/disable/{id}': { who: edit, ...anyModule },
  'POST /Modules/roll-back/{id}': { who: edit, ...anyModule },
  'POST /Modules/promote/{id}': { who: edit, ...anyModule },
  'POST /Modules/rollout/{id}': { who: edit, ...anyModule, body: { percent: 5, reason } },
  'POST /Modules/stop-canary/{id}': { who: edit, ...anyModule },

  'GET /Modules/overrides': { who: view },
  'POST /Modules/overrides': {
    who: edit,
    body: { userName: 'nobody', module: 'mf-none', origin: 'https://localhost:4400', minutes: 30, reason },
    answers: 'INVALID',
  },
  'POST /Modules/overrides/{grant}/end': { who: edit, body: { reason }, answers: 'NOT_FOUND' },
  'POST /Modules/overrides/leave': { who: 'user', takesAnything: true },

  'POST /ModuleOwner/publish': { ...signature, answers: 'RELEASE_REFUSED' },
  'POST /ModuleOwner/rollout': { ...signature, body: { percent: 5 }, answers: 'CONFLICT' },
  'POST /ModuleOwner/promote': { ...signature, answers: 'CONFLICT' },
  'POST /ModuleOwner/roll-back': { ...signature, answers: 'CONFLICT' },
  'GET /ModuleOwner/status': { ...signature, takesAnything: true },
  'POST /ModuleOwner/add-key': { ...signature, body: aKey },
  'POST /ModuleOwner/revoke-key': { ...signature, answers: 'NOT_FOUND' },
};
