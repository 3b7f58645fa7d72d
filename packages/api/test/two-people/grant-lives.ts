import { inTransaction } from '../../src/platform/database/database';
import { decideGrant } from '../../src/domains/administration/grants/decide-grant';
import { requestGrant } from '../../src/domains/administration/grants/grant-request';
import { grantsMatching } from '../../src/domains/administration/grants/grants.queries';
import { aUser } from '../builders';
import { decidedAs, type Hand, type Lives } from './life';

const day = 86_400_000;

/** Rights over money. */
export const grantLives: Lives = (test) => {
  const { db } = test.deps;
  let userId = 0;
  let days = 1;
  const ask = async (by: Hand) => {
    const ends = new Date(by.at.getTime() + days * day);
    await inTransaction(db, (trx) =>
      requestGrant(trx, by, { kind: 'user-claim', userId, claim: 'finance.view', ends }),
    );
    const found = db.selectFrom('grant_request').select('id').where('user_id', '=', userId);
    return (await found.where('state', '=', 'waiting').executeTakeFirstOrThrow()).id;
  };
  return [
    {
      kind: 'grant',
      table: 'grant_request',
      inForce: decidedAs('approved'),
      async begin(by) {
        userId = (await aUser(test)).id;
        return ask(by);
      },
      writes: [
        async (by) => {
          days += 1;
          return { id: await ask(by), anew: true };
        },
      ],
      async approve(by, id) {
        const row = grantsMatching(db, { id: String(id), now: by.at, actor: by.actor });
        const { version } = await row.executeTakeFirstOrThrow();
        return decideGrant(test.deps, by, { id, state: 'approved', version });
      },
    },
  ];
};
