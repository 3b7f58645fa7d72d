import { applicationTypes } from '@portal/shared/model';
import { releaseResults } from '../../src/domains/admissions/screening/release-results';
import { storeResults } from '../../src/domains/admissions/screening/store-results';
import { inTransaction } from '../../src/platform/database/database';
import { feeSession, feeWorld } from '../fee-builders';
import type { Hand, Lives } from './life';

/** Results of a screening. */
export const screeningLives: Lives = (test) => {
  const { deps } = test;
  const bring = async (by: Hand) => {
    await feeWorld(test);
    const examination = {
      sessionId: feeSession,
      typeId: applicationTypes.UTME.id,
      reach: 'all',
      person: by.actor,
    } as const;
    return inTransaction(deps.db, (trx) =>
      storeResults(trx, by, { examination, fileName: 'results.xlsx', rows: [] }),
    );
  };
  return [
    {
      kind: 'screening results',
      table: 'screening_upload',
      inForce: (officer, at) => ({
        state: 'released',
        released_by: officer,
        released_at: at,
        visible_from: at,
      }),
      begin: bring,
      writes: [async (by) => ({ id: await bring(by), anew: true })],
      async approve(by, id) {
        const row = deps.db.selectFrom('screening_upload').select('version').where('id', '=', id);
        const { version } = await row.executeTakeFirstOrThrow();
        return releaseResults(deps, by, { id, version, from: '' });
      },
    },
  ];
};
