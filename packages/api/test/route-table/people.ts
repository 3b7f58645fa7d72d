import { randomUUID } from 'node:crypto';
import type { Claim } from '@portal/shared/model';
import { claimsHeld, everyClaim } from '../../src/platform/claims';
import { mintAccessToken } from '../../src/platform/identity/access-token';
import type { TestApp } from '../app';
import { aUser } from '../builders';
import { aStudentRecord } from '../student-builders';

export interface Person {
  id: number;
  headers: { authorization: string };
  /** Of their session. */
  session: string;
}

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);

/** A session without the way through login: a table of the whole API needs hundreds of them. */
async function sessionOf(
  { deps }: TestApp,
  userId: number,
  acting?: { id: string; by: number },
): Promise<Person> {
  const now = deps.clock.now();
  const session = randomUUID();
  await deps.db
    .insertInto('session_family')
    .values({
      id: session,
      user_id: userId,
      device: null,
      created_at: now,
      last_used_at: now,
      expires_at: hours(now, 1),
      revoked_at: null,
      revoked_why: null,
      impersonation_id: acting?.id ?? null,
    })
    .execute();
  const act = acting && { act: { sub: String(acting.by) } };
  const { token } = mintAccessToken(deps, { sub: String(userId), sid: session, ...act });
  return { id: userId, session, headers: { authorization: `Bearer ${token}` } };
}

/** Somebody new with these claims. */
export async function somebody(test: TestApp, held: readonly Claim[], userType = 'official') {
  const { id } = await aUser(test, { claims: [...held], userType });
  return sessionOf(test, id);
}

/** A student whom no missing claim stops. */
export async function aStudent(test: TestApp): Promise<Person> {
  const person = await somebody(test, everyClaim(), 'student');
  await aStudentRecord(test, { userId: person.id });
  return person;
}

/** Every claim that does not bring this one. */
export const everyClaimBut = (claim = '') =>
  everyClaim().filter((each) => !claimsHeld([each]).some((held) => held === claim));

/** Somebody who acts as a person that holds every claim: only that they act can stop them. */
export async function actingPerson(test: TestApp): Promise<Person> {
  const home = await somebody(test, ['user.impersonate']);
  const { id } = await aUser(test, { claims: everyClaim() });
  const now = test.deps.clock.now();
  const impersonation = randomUUID();
  await test.deps.db
    .insertInto('impersonation')
    .values({
      id: impersonation,
      impersonator_id: home.id,
      user_id: id,
      reason: 'the table of routes',
      home_family: home.session,
      token_hash: impersonation,
      token_expires_at: now,
      requested_at: now,
      started_at: now,
      ends_at: hours(now, 1),
      ended_at: null,
      ended_how: null,
    })
    .execute();
  return sessionOf(test, id, { id: impersonation, by: home.id });
}
