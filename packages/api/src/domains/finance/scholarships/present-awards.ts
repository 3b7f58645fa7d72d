import type { finance } from '@portal/contracts/finance';
import { type CallData, fullNameOf } from '@portal/shared/model';
import { actorNames } from '../../../platform/audit/actor-names';
import type { Db, Trx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/route';
import { passportPath } from '../../../platform/identity/passport';
import { mayBeSecond } from '../../../platform/two-people/second-person';
import { awardsOf, type AwardRow } from './awards.queries';

type Award = CallData<typeof finance.scholarships.award>;

function actionsOn({ state, authors }: AwardRow, actor: Actor): Award['may'] {
  const { claims } = actor;
  const [edits, approves] = [claims.includes('finance.edit'), claims.includes('finance.approve')];
  return [
    ...(state === 'pending' && approves && mayBeSecond(actor, authors) ? (['approve'] as const) : []),
    ...((state === 'pending' && edits) || (state === 'approved' && edits && approves)
      ? (['reverse'] as const)
      : []),
  ];
}

/** What is owed without the award and with it; one that was reversed changes nothing. */
function balances({ fee, ownPaid, others, amount, state }: AwardRow): { before: number; after: number } {
  const before = Math.max((fee ?? 0) - ownPaid - others, 0);
  return { before, after: state === 'reversed' ? before : Math.max(before - amount, 0) };
}

interface About {
  actor: Actor;
  today: string;
  ids: readonly number[];
}

/** Awards as lists, letters and exports show them. */
export async function presentAwards(db: Db | Trx, { actor, today, ids }: About): Promise<Award[]> {
  const rows = await awardsOf(db, ids, today);
  const officers = rows.flatMap(({ proposedBy, decidedBy, reversedBy }) =>
    [proposedBy, decidedBy, reversedBy].filter((id): id is string => id !== null),
  );
  const nameOf = await actorNames(db, officers);
  const name = (id: string | null) => (id === null ? null : nameOf(id));
  return rows.map((row) => {
    const { surname, firstName, middleName, passportId, ownPaid: _, others: __, authors: ___, ...rest } = row;
    return {
      ...rest,
      ...balances(row),
      name: fullNameOf({ surname, firstName, middleName }),
      proposedBy: nameOf(row.proposedBy),
      decidedBy: name(row.decidedBy),
      reversedBy: name(row.reversedBy),
      proposedAt: row.proposedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      may: actionsOn(row, actor),
      passport: passportPath(passportId),
      verification: null,
    };
  });
}
