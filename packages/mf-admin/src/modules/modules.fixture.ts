import type { CallData } from '@portal/shared/model';
import type { registry } from '@portal/contracts/registry';
import type { CompositionRow, Health, Module, ModuleRow, ReleaseRow } from './modules.api';

export const noHealth: Health = {
  loads: 0,
  failures: 0,
  failureRate: null,
  p75: { load: null, lcp: null, inp: null, cls: null },
  longTasks: 0,
};

export const health: Health = {
  loads: 196,
  failures: 4,
  failureRate: 0.02,
  p75: { load: 310, lcp: 1400, inp: 80, cls: 12 },
  longTasks: 3,
};

const hours = Array.from({ length: 24 }, (_, index) => ({
  at: new Date(Date.UTC(2026, 8, 13, 9 + index)).toISOString(),
  loads: index,
  failures: index === 20 ? 4 : 0,
}));

export const finance: ModuleRow = {
  id: 'mf-finance',
  title: 'Finance',
  owner: 'finance-team',
  enabled: true,
  offFor: [],
  liveVersion: '1.1.0',
  publishedAt: '2026-09-14T08:00:00.000Z',
  publishedBy: 'The build of this portal',
  rollsBackTo: '1.0.0',
  canary: null,
  incompatible: [],
  callsNotSaid: [],
  health,
  hours,
};

export const canary: NonNullable<ModuleRow['canary']> = {
  version: '1.2.0',
  rule: { percent: 5, audiences: ['student'], roles: [], testers: ['ada', 'musa'] },
  state: 'running',
  startedAt: '2026-09-14T08:30:00.000Z',
  startedBy: 'Ngozi Eze',
  stopReason: null,
};

export const hostel: ModuleRow = {
  ...finance,
  id: 'mf-hostel',
  title: 'Hostel',
  enabled: false,
  liveVersion: null,
  publishedAt: null,
  publishedBy: null,
  rollsBackTo: null,
  health: noHealth,
  hours: hours.map(({ at }) => ({ at, loads: 0, failures: 0 })),
};

export const list = (
  more: Partial<CallData<typeof registry.modules.list>> = {},
): CallData<typeof registry.modules.list> => ({
  composition: '7',
  modules: [finance, hostel],
  unansweredMenus: [],
  mayEdit: true,
  ...more,
});

export const detail = (more: Partial<Module> = {}): Module => ({
  ...finance,
  composition: '7',
  mayEdit: true,
  keys: [
    {
      id: '3',
      name: 'build server',
      fingerprint: 'k3mWvJx0cQb1yO2z9Qf4p5r6s7t8u9v0w1x2y3z4A5B',
      addedAt: '2026-08-01T08:00:00.000Z',
      addedBy: 'Ngozi Eze',
      lastUsedAt: null,
      revokedAt: null,
    },
  ],
  routes: [{ path: '/school_fees/*', title: 'School fees', audiences: ['student'], claim: null }],
  menu: [{ name: 'school fees', label: 'School fees', route: '/school_fees' }],
  problems: [
    {
      version: '1.1.0',
      phase: 'render',
      subject: './school-fees',
      message: 'x is not a function',
      count: 4,
      lastAt: '2026-09-14T08:40:00.000Z',
    },
  ],
  backends: [],
  settings: { schema: null, value: null, revision: 0 },
  ...more,
});

export const release = (version: string, more: Partial<ReleaseRow> = {}): ReleaseRow => ({
  version,
  state: 'stored',
  publishedAt: '2026-09-14T08:00:00.000Z',
  publishedBy: 'Module mf-finance',
  signedBy: 'build server',
  check: null,
  files: 12,
  bytes: 48_200,
  health,
  incompatible: [],
  saysCalls: true,
  accepted: null,
  usable: true,
  ...more,
});

export const composition = (id: string, more: Partial<CompositionRow> = {}): CompositionRow => ({
  id,
  channel: 'live',
  at: '2026-09-14T08:00:00.000Z',
  author: 'Ngozi Eze',
  reason: 'fees of the new session',
  changes: ['mf-finance 1.0.0 → 1.1.0'],
  current: false,
  ...more,
});

export const pageOf = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  page: 1,
  pageSize: 10,
});
