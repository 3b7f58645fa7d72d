import type {
  BootData,
  ComposedModule,
  ComposedRelease,
  Composition,
  ReleaseFiles,
  SessionSummary,
} from '@portal/shared/model';

/** What a release of `mf-demo` consists of. */
export function filesOf(version: string, more: Partial<ReleaseFiles> = {}): ReleaseFiles {
  return {
    entry: 'remoteEntry.js',
    global: `mf_demo_${version}`,
    chunks: `chunks_${version}`,
    files: { 'remoteEntry.js': 'sha384-entry', 'page.js': 'sha384-page' },
    exposes: { './page': ['page.js'] },
    ...more,
  };
}

/** A release that the page was told everything of. */
export function release(version: string, more: Partial<ComposedRelease> = {}): ComposedRelease {
  return { version, files: filesOf(version), ...more };
}

export function composed(more: Partial<ComposedModule> = {}): ComposedModule {
  return {
    id: 'mf-demo',
    title: 'Demo',
    routes: [{ path: '/demo/*', load: './page', title: 'Demo', audience: ['student'] }],
    menu: [{ name: 'demo', label: 'Demo', route: '/demo', icon: 'book' }],
    contributes: [],
    releases: [release('1.0.0')],
    ...more,
  };
}

export const composition = (...modules: ComposedModule[]): Composition => ({ id: 'c1', modules });

export function person(more: Partial<SessionSummary> = {}): SessionSummary {
  return {
    userId: '1',
    userName: 'student',
    fullName: 'Chidinma Okafor',
    userType: 'student',
    roles: ['student'],
    roleNames: ['Student'],
    claims: [],
    menuItems: ['dashboard', 'demo'],
    displayCSATModal: false,
    isImpersonating: false,
    sessionEnds: '2026-11-21T21:45:00Z',
    jwtToken: { token: 'a.b.c', expires: '2026-11-21T10:00:00Z' },
    ...more,
  };
}

export function boot(more: Partial<BootData> = {}): BootData {
  return {
    university: {
      name: 'Federal University of Technology',
      shortName: 'FUTG',
      motto: 'Know and make',
      helpLine: '0803 000 0000',
      emailDomain: 'futg.edu.ng',
      timeZone: 'Africa/Lagos',
      address: 'Campus',
    },
    composition: composition(composed()),
    session: person(),
    build: 'b1',
    now: '2026-11-21T09:45:00Z',
    gatewayOrigin: 'http://127.0.0.1:9',
    ...more,
  };
}
