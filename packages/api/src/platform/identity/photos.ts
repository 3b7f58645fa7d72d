import type { Claim } from '@portal/shared/model';
import { sql } from 'kysely';
import type { Deps } from '../deps';
import type { Actor } from '../http/route';
import type { Db } from '../database/database';
import { isUuid } from '../database/uuid';
import { everyPart } from '../part';
import { reachOf, rowsWithin } from '../reach';
import { loadSignedIn } from './person';
import { mustSetUpFactor } from './second-factor/required';
import { isStolen } from './session-times';
import { findToken } from './sessions';

/** Who looks at a photo, with where they hold what. */
export type Viewer = Pick<Actor, 'userId' | 'claims' | 'localClaims'>;
type PhotoDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

declare module '../part' {
  interface Part {
    /** Whether a page of this domain shows the photo to somebody, who has to see it there. */
    showsPhoto?: (deps: PhotoDeps, id: string, viewer: Viewer) => Promise<boolean>;
  }
}

/** The person of a refresh cookie, for a read that a page cannot send a token with, as an image. Changes nothing. */
async function viewerOfCookie(
  { db, env, clock }: PhotoDeps,
  secret: string | undefined,
): Promise<Viewer | null> {
  const now = clock.now();
  const found = secret ? await findToken(db, secret, now) : undefined;
  if (!found?.lives || isStolen(found, now)) return null;
  const person = await loadSignedIn(db, { userId: found.userId, sessionId: found.familyId, now });
  return person && !mustSetUpFactor({ env }, person)
    ? { userId: String(person.id), claims: person.claims, localClaims: person.localClaims }
    : null;
}

interface Asked {
  actor: Actor | null;
  /** The refresh cookie's secret. */
  cookie: string | undefined;
}

/** Who asks to see a photo, by their token or, as an image does, by the cookie; null for whoever is not signed in. */
export async function photoViewer(deps: PhotoDeps, { actor, cookie }: Asked): Promise<Viewer | null> {
  return actor ?? viewerOfCookie(deps, cookie);
}

/** Whoever issues papers with a student's photo on them, of the whole university. */
const studentPhotos: readonly Claim[] = ['finance.view', 'admissions.clear'];

/** Of students whose course forms somebody sees, wherever that is. */
const ofCourseForms = (id: string, viewer: Viewer) => sql<boolean>`exists (
  select from student p left join department d on d.id = p.department_id
  where p.passport_id = ${id} and ${rowsWithin(reachOf(viewer, 'registration.view'), {
    studentType: sql.ref('p.student_type_id'),
    department: sql.ref('p.department_id'),
    school: sql.ref('d.faculty_id'),
    level: sql.ref('p.level'),
  })})`;

/**
 * Whether somebody may see the photo of an account, a student or an application: their own, anybody's with `user.view`,
 * students' with `finance.view`, `admissions.clear` or `registration.view`, on whose letters, slips and forms it stands.
 */
export async function maySeePhoto(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  if (!isUuid(id)) return false;
  const userId = Number(viewer.userId);
  const all = viewer.claims.includes('user.view');
  const students = all || studentPhotos.some((claim) => viewer.claims.includes(claim));
  const { rows } = await sql<{ known: boolean }>`select
    exists (select from app_user where passport_id = ${id} and (id = ${userId} or ${all}))
    or exists (select from student where passport_id = ${id} and (user_id = ${userId} or ${students}))
    or ${ofCourseForms(id, viewer)}
    or (${all} and exists (select from application where passport_id = ${id})) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Whether some domain shows a photo to somebody. */
export async function isPhotoShown(deps: PhotoDeps, id: string, viewer: Viewer): Promise<boolean> {
  if (!isUuid(id)) return false;
  for (const { showsPhoto } of everyPart()) if (await showsPhoto?.(deps, id, viewer)) return true;
  return false;
}
