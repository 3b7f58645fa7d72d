import { newKey } from '../releases';
import type { Rows } from './row';

const reason = 'the table of routes';
const nobody = { params: { id: 'mf-none' } };
const anyModule = { ...nobody, body: { reason }, answers: 'NOT_FOUND' } as const;
const edit = 'modules.edit' as const;
const signature = { who: 'signature' } as const;
const aKey = { name: 'a key', publicKey: newKey().pem };

/** Modules: what administrators do with them, and what their teams do. The world's team has one module without a release. */
export const registryRows: Rows = {
  'POST /Modules/create': { who: edit, answers: 'INVALID' },
  'POST /Modules/add-key/{id}': { who: edit, ...anyModule, body: { ...aKey, reason } },
  'POST /Modules/revoke-key/{id}': { who: edit, ...anyModule, body: { key: '1', reason } },
  'POST /Modules/enable/{id}': { who: edit, ...anyModule },
  'POST /Modules/disable/{id}': { who: edit, ...anyModule },
  'POST /Modules/roll-back/{id}': { who: edit, ...anyModule },
  'POST /Modules/promote/{id}': { who: edit, ...anyModule },
  'POST /Modules/rollout/{id}': { who: edit, ...anyModule, body: { percent: 5, reason } },
  'POST /Modules/stop-canary/{id}': { who: edit, ...anyModule },

  'POST /ModuleOwner/publish': { ...signature, answers: 'RELEASE_REFUSED' },
  'POST /ModuleOwner/rollout': { ...signature, body: { percent: 5 }, answers: 'CONFLICT' },
  'POST /ModuleOwner/promote': { ...signature, answers: 'CONFLICT' },
  'POST /ModuleOwner/roll-back': { ...signature, answers: 'CONFLICT' },
  'GET /ModuleOwner/status': { ...signature, takesAnything: true },
  'POST /ModuleOwner/add-key': { ...signature, body: aKey },
  'POST /ModuleOwner/revoke-key': { ...signature, answers: 'NOT_FOUND' },
};
