import { errorCatalogue } from '@portal/shared/model';
import { exportRoutes } from './exports/exports.routes';
import { savedFilterRoutes } from './exports/saved-filters/saved-filters.routes';
import { readAccessToken } from './identity/access-token';
import { applicantCookie, readApplicantToken } from './identity/applicant-token';
import { identityRoutes } from './identity/identity.routes';
import { importRoutes } from './imports/imports.routes';
import { platformJobs } from './jobs/platform-jobs';
import { notificationRoutes } from './notifications/notifications.routes';
import { platformOwnData } from './own-data/platform.own-data';
import type { Part } from './part';
import { platformObjects } from './platform.audit';
import { ratingRoutes } from './ratings/ratings.routes';
import { ownerOfRequest } from './registry/keys/signed-request';
import { registryRoutes } from './registry/registry.routes';
import { finderRoutes } from './search/finder.routes';
import { lookupRoutes } from './university/lookups.routes';

/** What the platform itself answers and does. */
export const platform: Part = {
  name: 'platform',
  routes: [
    ...registryRoutes,
    identityRoutes,
    lookupRoutes,
    notificationRoutes,
    finderRoutes,
    ratingRoutes,
    exportRoutes,
    savedFilterRoutes,
    importRoutes,
  ],
  claims: {
    'modules.view': { label: 'See modules and releases', secondFactor: true },
    'modules.publish': { label: 'Publish a release', secondFactor: true },
    'modules.edit': { label: 'Enable, disable and roll back modules', secondFactor: true },
  },
  errors: errorCatalogue,
  auditObjects: platformObjects,
  ownData: platformOwnData,
  notifications: {
    /** A large export has been made. */
    'export ready': {
      category: 'Reports',
      audience: ['lecturer', 'official'],
      path: '/exports',
      ownUrl: true,
    },
    /** A list is not sent any more, because what it asks for has gone. */
    'sending stopped': {
      category: 'Reports',
      audience: ['lecturer', 'official'],
      path: '/reports',
      ownUrl: true,
    },
    /** Somebody placed a release although it is incompatible. */
    'incompatible release': { category: 'Account', audience: ['official'], path: '/modules', ownUrl: true },
  },
  jobs: platformJobs,
  callers: {
    actor: readAccessToken,
    applicant: (deps, { cookies }) => readApplicantToken(deps, cookies[applicantCookie]),
    owner: ownerOfRequest,
  },
};
