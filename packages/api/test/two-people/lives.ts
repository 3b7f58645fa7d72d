import type { TestApp } from '../app';
import { twoPeopleKind, twoPeopleKinds } from '../../src/platform/two-people/two-people-kinds';
import { signedIn } from '../builders';
import { admissionLives } from './admission-lives';
import { applicationFeeLives } from './application-fee-lives';
import { applicationRulesLives } from './application-rules-lives';
import { awardLives } from './award-lives';
import { bankEvidenceLives } from './bank-evidence-lives';
import { feeLives } from './fee-lives';
import { grantLives } from './grant-lives';
import { jambJoinLives } from './jamb-join-lives';
import type { Hand, Life } from './life';
import { moneyLives } from './money-lives';
import { recordJoinLives } from './record-join-lives';
import { rolloverLives } from './rollover-lives';
import { screeningLives } from './screening-lives';

/** What the officers need to write, to look, and to approve every kind. */
const claims = [
  ...(['finance.view', 'finance.edit', 'finance.reports', 'role.view', 'claim.grant'] as const),
  ...(['admissions.view', 'admissions.edit', 'admissions.reports'] as const),
  ...new Set(twoPeopleKinds().map((kind) => twoPeopleKind(kind).claim)),
] as const;

/** A life of every kind, and four officers who may write and approve all of them. */
export async function everyLife(test: TestApp) {
  const officers: Awaited<ReturnType<typeof signedIn>>[] = [];
  for (let count = 0; count < 4; count += 1) officers.push(await signedIn(test, { claims: [...claims] }));
  const all = [
    ...feeLives(test),
    ...moneyLives(test),
    ...applicationFeeLives(test),
    ...applicationRulesLives(test),
    ...grantLives(test),
    ...admissionLives(test),
    ...screeningLives(test),
    ...awardLives(test),
    ...bankEvidenceLives(test),
    ...jambJoinLives(test),
    ...rolloverLives(test),
    ...recordJoinLives(test),
  ];
  const lives = new Map(all.map((life) => [life.kind as string, life]));
  const idOf = (who: number) => String(officers[who]?.userId);
  return {
    officers,
    idOf,
    kinds: [...lives.keys()],
    lifeOf: (kind: string) => lives.get(kind) as Life,
    /** An officer at work; `as` is who is impersonated. */
    hand(who: number, as: number | null = null): Hand {
      const other = as === null || as === who ? undefined : idOf(as);
      const actor = {
        userId: other ?? idOf(who),
        userName: 'x',
        userType: 'official',
        roles: [],
        sessionId: 'x',
        localClaims: [],
        claims: [...claims],
        ...(other !== undefined && { impersonatorId: idOf(who) }),
      } as Hand['actor'];
      return { actor, at: test.deps.clock.now(), requestId: 'x', reason: 'because of the test' };
    },
    /** Ready to be approved: written by the first officer, and by the second where two write. Answers its id. */
    async waiting(kind: string): Promise<number> {
      const life = lives.get(kind) as Life;
      const id = await life.begin(this.hand(0));
      if (!life.submit) return id;
      await life.writes[0]?.(this.hand(1), id);
      await life.submit(this.hand(1), id);
      return id;
    },
  };
}
